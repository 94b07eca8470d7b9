import { beforeAll, describe, expect, test } from 'bun:test'
import { usePaletteAdmin } from '~/ui/shell/use-palette-admin'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

function Offered({ term }: { term: string }) {
  const { settings, jobs } = usePaletteAdmin(term, () => () => undefined)
  return [...settings, ...jobs].map(({ id, label, note }) => (
    <p key={id}>{[label, note].filter(Boolean).join(' | ')}</p>
  ))
}

const offered = (term: string, role: string) => {
  signedInAs([role])
  return markup(<Offered term={term} />)
}

describe('the command palette', () => {
  test('leads administrators to a single setting by its label', () => {
    expect(offered('api key', 'Admin')).toContain('<p>API key | General</p>')
    expect(offered('api key', 'Admin')).toContain('<p>API key | Radarr</p>')
  })

  test('runs jobs for administrators', () => expect(offered('run', 'Admin')).toContain('Run now: Sync with Radarr'))

  test('offers nobody else a setting or a job', () => {
    expect(offered('api key', 'PowerUser')).toBe('')
    expect(offered('run', 'RequestMovie')).toBe('')
  })
})
