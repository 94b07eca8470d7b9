import { atom } from 'jotai'

export type ThemeChoice = 'dark' | 'light' | 'system'

const isChoice = (word: string | null): word is ThemeChoice => word === 'dark' || word === 'light' || word === 'system'

const key = 'theme'
const storedChoice = () => {
  const word = localStorage.getItem(key)
  return isChoice(word) ? word : 'dark'
}

const choiceAtom = atom<ThemeChoice>(storedChoice())

/** Kept as a bare word, because the script that runs before the first paint reads it too. */
export const themeAtom = atom(
  get => get(choiceAtom),
  (_, set, choice: ThemeChoice) => {
    localStorage.setItem(key, choice)
    set(choiceAtom, choice)
  },
)

const systemLight = () => matchMedia('(prefers-color-scheme: light)')

/** What a choice means right now. */
const resolveTheme = (choice: ThemeChoice): 'dark' | 'light' =>
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
