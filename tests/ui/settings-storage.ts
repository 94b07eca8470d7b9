const kept = new Map<string, string>()

// Lasting choices are read while modules are loaded, so there has to be a storage before they are.
if (typeof localStorage === 'undefined') {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
}

export {}
