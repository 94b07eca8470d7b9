/**
 * The categories that come with the product, by the names under which they are stored and which programs are given. People
 * read them in their own language.
 */
export const usualCategories = {
  picture: 'Picture',
  sound: 'Sound',
  subtitles: 'Subtitles',
  wrongTitle: 'Wrong title',
  other: 'Other',
} as const

type UsualCategory = keyof typeof usualCategories

const usual = new Map(Object.entries(usualCategories).map(([id, name]) => [name as string, id as UsualCategory]))

/** Which of them a stored name is; null for one that an administrator wrote, which everybody reads as it is written. */
export const usualCategory = (name: string): UsualCategory | null => usual.get(name) ?? null
