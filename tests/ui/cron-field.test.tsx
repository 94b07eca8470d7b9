import { beforeAll, describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { CronField } from '~/ui/kit/cron-field'
import { localeOf } from '~/ui/kit/use-format'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

type Check = { valid: boolean; message: string | null; next: string[]; timeZone?: string }
const field = (value: string, check?: Check) =>
  renderToStaticMarkup(
    <CronField
      label="Schedule"
      value={value}
      onValue={() => undefined}
      check={check && { timeZone: 'UTC', ...check }}
    />,
  )

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

  test('has its runs by the clock that it goes by, and says which', () => {
    const next = ['2026-03-28T23:30:00Z', '2026-03-29T02:30:00Z', '2026-03-29T22:30:00Z']
    const runs = (timeZone: string) =>
      field('0 30 3 * * ?', { valid: true, message: null, next, timeZone })
        .match(/Next: [^<]*/)?.[0]
        .replaceAll('\u202f', ' ')
    expect(runs('UTC')).toBe('Next: Mar 28, 2026, 11:30 PM, Mar 29, 2026, 2:30 AM, and 10:30 PM (UTC)')
    expect(runs('Asia/Tokyo')).toBe('Next: Mar 29, 2026, 8:30 AM, 11:30 AM, and Mar 30, 2026, 7:30 AM (Asia/Tokyo)')
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
