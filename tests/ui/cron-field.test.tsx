import { beforeAll, describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { CronField } from '~/ui/kit/cron-field'
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
    expect(usual).toContain('Every day at 03:30')
    expect(usual).toContain('Next: ')
    const rare = field('0 30 3 LW * ?', { valid: true, message: null, next })
    expect(rare).not.toContain('Every day at 03:30')
    expect(rare).toContain('Next: ')
  })
})
