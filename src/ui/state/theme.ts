import { atomWithStorage } from 'jotai/utils'

export type ThemeChoice = 'dark' | 'light' | 'system'

const isChoice = (word: string | null): word is ThemeChoice => word === 'dark' || word === 'light' || word === 'system'

// Kept as a bare word, because the script that runs before the first paint reads it too.
const storage = {
  getItem: (key: string, initial: ThemeChoice) => {
    const word = localStorage.getItem(key)
    return isChoice(word) ? word : initial
  },
  setItem: (key: string, choice: ThemeChoice) => localStorage.setItem(key, choice),
  removeItem: (key: string) => localStorage.removeItem(key),
}

export const themeAtom = atomWithStorage<ThemeChoice>('theme', 'dark', storage, { getOnInit: true })

const systemLight = () => matchMedia('(prefers-color-scheme: light)')

/** What a choice means right now. */
export const resolveTheme = (choice: ThemeChoice): 'dark' | 'light' =>
  choice === 'system' ? (systemLight().matches ? 'light' : 'dark') : choice

/** Shows a choice at once, and again when the system changes; answers how to stop. */
export const showTheme = (choice: ThemeChoice) => {
  const show = () => {
    document.documentElement.dataset.theme = resolveTheme(choice)
  }
  show()
  const system = systemLight()
  system.addEventListener('change', show)
  return () => system.removeEventListener('change', show)
}
