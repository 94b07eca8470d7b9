import { beforeAll, describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { CronField } from '~/ui/kit/cron-field'
import { localeOf } from '~/ui/kit/use-format'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const field = (value: string, check?: { valid: boolean; message: string | null; next: string[] }) =>
  renderToStaticMarkup(<CronField label="Schedule" value={value} onValue={() => undefined} check={check} />)

describe('a schedule', () => {
  test('is wrong only when the server says so, in its words', () => {
    expect(field('0 0 3 L * ?')).not.toContain('aria-invalid')
    const html = field('x', { valid: false, message: '"x" is not a schedule.', next: [] })
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('is not a schedule.')
  })

  test('is said in words with the next runs, or by its runs alone', () => {
    const next = ['2026-11-22T03:30:00Z']
    const usual = field('0 30 3 * * ?', { valid: true, message: null, next })
    expect(usual).toContain('Every day at 3:30 AM')
    expect(usual).toContain('Next: ')
    const rare = field('0 30 3 LW * ?', { valid: true, message: null, next })
    expect(rare).not.toContain('Every day at 3:30 AM')
    expect(rare).toContain('Next: ')
  })

  test('tells runs within one minute apart', () => {
    const at = (second: string) => `2026-11-22T03:30:${second}Z`
    const html = field('0/20 * * ? * *', { valid: true, message: null, next: [at('00'), at('20'), at('40')] })
    expect(html).toContain('Every 20 seconds')
    expect(html.match(/2026/g)).toHaveLength(1)
    for (const second of ['00', '20', '40']) expect(html).toMatch(new RegExp(`:30:${second}\\s[AP]M`))
  })
})

test('languages are written as in the region of the browser', () => {
  const asked = ['fr-CA', 'en-GB', 'en', 'de-AT']
  expect(['en', 'de', 'fr', 'es'].map(language => localeOf(language, asked))).toEqual(['en-GB', 'de-AT', 'fr-CA', 'es'])
  expect(localeOf('en', [])).toBe('en')
})
