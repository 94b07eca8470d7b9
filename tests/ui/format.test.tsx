import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { useFormat } from '~/ui/kit/use-format'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const now = new Date(2026, 10, 25, 18, 30)

function Day({ when }: { when: Date }) {
  return <>{useFormat().day(when, now.getTime())}</>
}

describe('a day to come', () => {
  // In the time of the reader: one that begins there, wherever the server is.
  test.each([
    [new Date(2026, 10, 25, 23, 0), /^today, 11:00.PM$/],
    [new Date(2026, 10, 26, 0, 0), /^tomorrow$/],
    [new Date(2026, 10, 29, 0, 0), /^Sunday$/],
    [new Date(2026, 11, 1, 0, 0), /^Tuesday$/],
    [new Date(2026, 11, 2, 0, 0), /^December 2$/],
    [new Date(2026, 11, 24, 0, 0), /^December 24$/],
  ])('%p is %p', (when, said) => {
    expect(renderToStaticMarkup(<Day when={when} />)).toMatch(said)
  })
})

function Row({ words }: { words: readonly string[] }) {
  return <>{useFormat().row(words)}</>
}
function Sorted({ labels }: { labels: readonly string[] }) {
  const { sorted } = useFormat()
  return (
    <>
      {sorted(labels.map(label => ({ label })))
        .map(({ label }) => label)
        .join(' ')}
    </>
  )
}

describe('in the language that is chosen', () => {
  afterAll(() => i18next.changeLanguage('en'))

  test.each([
    ['en', 'a, b'],
    ['ru', 'a, b'],
    ['zh', 'a、b'],
  ])('words stand side by side with the comma of %s', async (language, said) => {
    await i18next.changeLanguage(language)
    expect(renderToStaticMarkup(<Row words={['a', 'b']} />)).toBe(said)
  })

  test.each([
    ['en', 'Ärla Bo Zoe'],
    ['sv', 'Bo Zoe Ärla'],
  ])('options are sorted as in %s', async (language, said) => {
    await i18next.changeLanguage(language)
    expect(renderToStaticMarkup(<Sorted labels={['Zoe', 'Ärla', 'Bo']} />)).toBe(said)
  })
})
