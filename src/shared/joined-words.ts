const joiner = '\u2060'

/** "E-Mail" stays on one line: a letter with its hyphen alone at the end of one reads as a slip. */
export const joinedWords = (text: string): string => text.replaceAll('E-Mail', `E-${joiner}Mail`)

/** Texts as they were before. */
export const unjoinedWords = (text: string): string => text.replaceAll(joiner, '')

/** A text as it is compared with what somebody types, who knows neither capitals nor what keeps words on a line. */
export const searchedText = (text: string): string => unjoinedWords(text).toLocaleLowerCase()
