import type { PageStart } from '~/shared/page-start'

/** What the server wrote into the page; null where the page came from elsewhere, as in development. */
export const pageStart = (): PageStart | null => {
  const written = document.getElementById('start')?.textContent
  return written ? (JSON.parse(written) as PageStart) : null
}

export const languageKey = 'language'

export const keepLanguage = (language: string) => localStorage.setItem(languageKey, language)

/** The language that was spoken here last, else the one that the server found in what the browser asks for. */
export const firstLanguage = ({ texts }: PageStart) => {
  const kept = localStorage.getItem(languageKey)
  return kept && texts[kept] ? kept : document.documentElement.lang
}

/** The page was kept by the service worker, so that what stands in it may be old. */
export const isKeptPage = () => document.documentElement.dataset.kept !== undefined
