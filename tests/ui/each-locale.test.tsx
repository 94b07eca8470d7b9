import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageCodes } from '~/shared/settings/languages'
import { firstWeekday } from '~/ui/features/calendar/days'
import { bytesText } from '~/ui/features/settings/bytes-text'
import { useFormat } from '~/ui/kit/use-format'
import { speakEnglish } from './texts'

const evening = new Date(2026, 10, 28, 18, 5)
const [monday, sunday] = [1, 7]

/** As most people who read a language are used to it, where the browser names no region. */
const expected: Record<string, [week: number, time: string, date: string, share: string, size: string, list: string]> =
  {
    bg: [monday, '18:05', '28.11.2026 г.', '40%', '2,5 MB', 'a, b и c'],
    cs: [monday, '18:05', '28. 11. 2026', '40 %', '2,5 MB', 'a, b a c'],
    da: [monday, '18.05', '28. nov. 2026', '40 %', '2,5 MB', 'a, b og c'],
    de: [monday, '18:05', '28.11.2026', '40 %', '2,5 MB', 'a, b und c'],
    en: [sunday, '6:05 PM', 'Nov 28, 2026', '40%', '2.5 MB', 'a, b, and c'],
    es: [monday, '18:05', '28 nov 2026', '40 %', '2,5 MB', 'a, b y c'],
    fr: [monday, '18:05', '28 nov. 2026', '40 %', '2,5 Mo', 'a, b et c'],
    hu: [monday, '18:05', '2026. nov. 28.', '40%', '2,5 MB', 'a, b és c'],
    it: [monday, '18:05', '28 nov 2026', '40%', '2,5 MB', 'a, b e c'],
    nl: [monday, '18:05', '28 nov 2026', '40%', '2,5 MB', 'a, b en c'],
    no: [monday, '18:05', '28. nov. 2026', '40 %', '2,5 MB', 'a, b og c'],
    pl: [monday, '18:05', '28 lis 2026', '40%', '2,5 MB', 'a, b i c'],
    pt: [sunday, '18:05', '28 de nov. de 2026', '40%', '2,5 MB', 'a, b e c'],
    ru: [monday, '18:05', '28 нояб. 2026 г.', '40 %', '2,5 МБ', 'a, b и c'],
    sk: [monday, '18:05', '28. 11. 2026', '40 %', '2,5 MB', 'a, b a c'],
    sv: [monday, '18:05', '28 nov. 2026', '40 %', '2,5 MB', 'a, b och c'],
    zh: [monday, '18:05', '2026年11月28日', '40%', '2.5 MB', 'a、b和c'],
  }

function Written() {
  const format = useFormat()
  const said = [
    firstWeekday(format.language),
    format.timeOrDay(evening, evening.getTime()),
    format.date(evening),
    format.percent(0.4),
    bytesText(format.language, 2_500_000),
    format.list(['a', 'b', 'c']),
  ]
  return <>{said.join('|')}</>
}

describe('what pages write in each language', () => {
  beforeAll(speakEnglish)
  afterAll(() => i18next.changeLanguage('en'))

  test('every language has its line', () => {
    expect(Object.keys(expected).toSorted()).toEqual(languageCodes.toSorted())
  })

  test.each(languageCodes)('%s: first day of the week, hours, date, percent, size and list', async language => {
    await i18next.changeLanguage(language)
    // Some of the spaces do not break.
    const said = renderToStaticMarkup(<Written />).replace(/[\u00a0\u202f]/g, ' ')
    expect(said).toBe(expected[language]?.join('|') ?? '')
  })
})
