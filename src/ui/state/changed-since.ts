const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What is left to save of changes by name once those that were `sent` are stored: what was changed since then, and what
 * was put back meanwhile to how it was stored `before`.
 */
export function changedSince<T>(
  sent: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
  before: (name: string) => T,
): Record<string, T> {
  const later = Object.entries(now).filter(([name, value]) => !(name in sent && same(value, sent[name])))
  const undone = Object.keys(sent).filter(name => !(name in now))
  return Object.fromEntries([...later, ...undone.map(name => [name, before(name)] as const)])
}
