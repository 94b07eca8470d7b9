import { beforeAll, describe, expect, test } from 'bun:test'
import type { VariantView } from '~/shared/api/requests'
import type { SearchPage, SearchResult } from '~/shared/api/search'
import { requestKeys } from '~/ui/api/requests'
import { titleKeys } from '~/ui/api/titles'
import type { PaletteEntry } from '~/ui/shell/palette-entry'
import { usePaletteAdmin } from '~/ui/shell/use-palette-admin'
import { usePaletteStaff } from '~/ui/shell/use-palette-staff'
import { usePaletteTitles } from '~/ui/shell/use-palette-titles'
import { approvable } from '~/ui/state/use-approve-pending'
import { aMovie, aRequest, aStatus, aVariant, markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

function Offered({ term }: { term: string }) {
  const { settings, tasks } = usePaletteAdmin(term, () => () => undefined)
  return [...settings, ...tasks].map(({ id, label, note }) => (
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

  test('copies the API key for administrators', () => {
    expect(offered('', 'Admin')).toBe('<p>Copy API key</p>')
    expect(offered('', 'PowerUser')).toBe('')
  })

  test('offers nobody else a setting or a job', () => {
    expect(offered('api key', 'PowerUser')).toBe('')
    expect(offered('run', 'RequestMovie')).toBe('')
  })
})

const shown = (entry: PaletteEntry) =>
  [entry.label, entry.note, entry.status?.status, entry.status?.text, entry.asks && `asks for ${entry.asks.variant}`]
    .filter(Boolean)
    .join(' | ')

function Found({ term }: { term: string }) {
  return usePaletteTitles(term, () => () => undefined).titles.map(entry => <p key={entry.id}>{shown(entry)}</p>)
}

function Offer({ term }: { term: string }) {
  const { accounts, decisions } = usePaletteStaff(term, () => () => undefined)
  return [...accounts, ...decisions].map(entry => (
    <p key={entry.id}>
      {shown(entry)}
      {entry.confirm?.title}
    </p>
  ))
}

describe('titles and people in the palette', () => {
  const found = (results: SearchResult[], roles: string[], total = results.length) => {
    signedInAs(roles)
    const answer: SearchPage = {
      total,
      totals: { movie: total, tvShow: 0, person: 0, music: null },
      results,
      named: [],
    }
    return markup(<Found term="metro" />, [[titleKeys.palette('metro'), answer]])
  }

  test('say where they stand, and what can be asked for', () => {
    expect(found([aMovie()], ['RequestMovie'])).toBe('<p>Metropolis | 1927 · Movie | asks for standard</p>')
    expect(found([aMovie()], [])).toBe('<p>Metropolis | 1927 · Movie</p>')
    const pending = aMovie({ status: aStatus({ standard: {} }) })
    expect(found([pending], ['RequestMovie'])).toBe('<p>Metropolis | 1927 · Movie | pending</p>')
    expect(found([pending], ['RequestMovie', 'Request4KMovie'])).toEndWith('| pending</p>')
    expect(found([aMovie()], ['Request4KMovie'])).toEndWith('asks for fourK</p>')
    const inFourK = aMovie({ status: aStatus({ fourK: { stage: 'available' } }) })
    expect(found([inFourK], ['RequestMovie'])).toContain('available | 4K available | asks for standard')
  })

  test('include people, and lead to everything that was found', () => {
    const lang: SearchResult = { kind: 'person', id: '68', name: 'Fritz Lang', profilePath: null, knownFor: [] }
    expect(found([aMovie(), lang], [], 23)).toContain('<p>Fritz Lang | Person</p><p>Show all 23 results</p>')
    expect(found([aMovie(), lang], [])).not.toContain('Show all')
  })
})

describe('what staff finds in the palette', () => {
  const people = [
    { id: '1', userName: 'ben', displayName: 'Ben Okafor' },
    { id: '2', userName: 'noor', displayName: 'Noor Haddad' },
  ]
  const offer = (term: string, role: string, pending = 3) => {
    signedInAs([role])
    return markup(<Offer term={term} />, [
      [['users', 'options'], people],
      [requestKeys.pending, pending],
    ])
  }

  test('are accounts by either name, what waits one by one, and approving all of it, which is asked first', () => {
    const approve = '<p>Decide one by one</p><p>Approve 3 pending requestsApprove 3 pending requests?</p>'
    expect(offer('', 'PowerUser')).toBe(approve)
    expect(offer('OKA', 'PowerUser')).toBe(`<p>Ben Okafor | Account</p>${approve}`)
    expect(offer('noor', 'Admin', 1)).toMatch(
      /^<p>Noor Haddad \| Account<\/p><p>Decide one by one<\/p><p>Approve 1 pending request/,
    )
    expect(offer('noor', 'Admin', 0)).not.toMatch(/Approve|Decide/)
  })

  test('nobody else does', () => expect(offer('ben', 'RequestMovie')).toBe(''))

  test('approves only what the server lets be approved', () => {
    const request = (id: number, steps: VariantView['steps'], fourK: VariantView['steps'] | null = null) =>
      aRequest({
        id,
        variants: { standard: aVariant({ steps }), fourK: fourK && aVariant({ steps: fourK }) },
      })
    const all = [request(1, ['approve']), request(2, []), request(3, ['deny'], ['approve'])]
    expect(approvable(all, 'standard')).toEqual([1])
    expect(approvable(all, 'fourK')).toEqual([3])
  })
})
