import { beforeAll, describe, expect, test } from 'bun:test'
import type { AccountPage, AccountQuery } from '~/shared/api/accounts'
import type { Quota, Quotas } from '~/shared/api/me'
import type { OnlineUser } from '~/shared/api/users'
import type { Claim } from '~/shared/users/model'
import { accountKeys } from '~/ui/api/accounts'
import { leftOf, nextRequestAt } from '~/ui/features/users/list-limits'
import { UserListPage } from '~/ui/features/users/list-page'
import { roleLine } from '~/ui/features/users/list-role-line'
import { chosenNow } from '~/ui/features/users/list-selection'
import { type ListView, paramsOf, queryOf, viewOf } from '~/ui/features/users/list-view'
import { byGroup, useOfferedClaims } from '~/ui/state/offered-claims'
import { anAccount } from './accounts-support'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const at = (text: string) => viewOf(new URLSearchParams(text))
const usual: ListView = {
  ...{ search: '', role: null, type: null, state: null },
  ...{ sort: 'name', order: 'asc', page: 0 },
}
const usualQuery: AccountQuery = { sort: 'name', descending: false, count: 50, position: 0 }

describe('what the list of users shows', () => {
  test('is everybody by name where the address says nothing', () => {
    expect(at('')).toEqual(usual)
    expect(queryOf(usual)).toEqual(usualQuery)
  })

  const cases: [text: string, query: Partial<AccountQuery>][] = [
    ['search=ann', { search: 'ann' }],
    ['role=Request4KMovie', { role: 'Request4KMovie' }],
    ['type=plex&state=neverSignedIn', { type: 'plex', state: 'neverSignedIn' }],
    ['sort=lastSeen&order=desc', { sort: 'lastSeen', descending: true }],
    ['page=3', { position: 100 }],
  ]
  for (const [text, query] of cases)
    test(`is asked of the server as the address has it, and stays in it: ${text}`, () => {
      expect(queryOf(at(text))).toEqual({ ...usualQuery, ...query })
      expect(paramsOf(at(text)).toString()).toBe(text)
    })

  test.each([
    'role=King',
    'type=system',
    'state=asleep',
    'sort=shoes',
    'order=sideways',
    'page=0',
    'page=-4',
    'page=x',
  ])('is as usual where the address says what there is not: %s', text => expect(at(text)).toEqual(usual))
})

const quota = (limit: number, remaining: number, nextAt = '2026-11-30T00:00:00.000Z'): Quota => ({
  ...{ limit, extra: 0, remaining, nextAt, period: 'week' },
})
const unlimited: Quotas = { movie: null, tvShow: null, album: null }

describe('what is left of limits', () => {
  test('is told for each kind that has one', () => {
    expect(leftOf(unlimited)).toEqual([])
    expect(leftOf({ ...unlimited, movie: quota(5, 3), album: quota(2, -1) })).toEqual([
      { what: 'movie', left: 3, of: 5, extra: 0 },
      { what: 'album', left: 0, of: 2, extra: 0 },
    ])
    expect(leftOf({ ...unlimited, tvShow: { ...quota(5, 3), unit: 'seasons' } })).toEqual([
      { what: 'seasons', left: 3, of: 5, extra: 0 },
    ])
  })

  test('is due again when the first of those that are reached is', () => {
    const [soon, later] = ['2026-11-29T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
    expect(nextRequestAt({ ...unlimited, movie: quota(5, 1, soon) })).toBeNull()
    expect(nextRequestAt({ ...unlimited, movie: quota(5, 0, later), tvShow: quota(9, 0, soon) })).toBe(soon)
    expect(nextRequestAt({ movie: quota(5, 1, soon), tvShow: quota(9, 0, later), album: null })).toBe(later)
  })
})

describe('roles as a line of the list', () => {
  const cases: [name: string, held: Claim[], fourK: boolean, expected: Partial<ReturnType<typeof roleLine>>][] = [
    ['nothing', [], true, {}],
    ['administrators may do everything', ['Admin', 'PowerUser', 'RequestMovie'], true, { rank: 'Admin' }],
    [
      'power users with what they may ask for',
      ['PowerUser', 'RequestTv'],
      true,
      { rank: 'PowerUser', asks: ['RequestTv'] },
    ],
    [
      'whoever needs no approval may ask',
      ['AutoApproveMovie'],
      true,
      { asks: ['RequestMovie'], unasked: ['AutoApproveMovie'] },
    ],
    ['4K while it is on', ['RequestMovie', 'Request4KMovie'], true, { asks: ['RequestMovie', 'Request4KMovie'] }],
    ['no 4K while it is off', ['RequestMovie', 'Request4KMovie'], false, { asks: ['RequestMovie'] }],
    ['disabled', ['Disabled', 'RequestMusic'], true, { disabled: true, asks: ['RequestMusic'] }],
  ]
  for (const [name, held, fourK, expected] of cases)
    test(name, () =>
      expect(roleLine(held, fourK)).toEqual({ rank: null, disabled: false, asks: [], unasked: [], ...expected }),
    )
})

function Offered({ chosen }: { chosen: string[] }) {
  return byGroup(useOfferedClaims(chosen))
    .map(({ group, claims }) => `${group}: ${claims.join(' ')}`)
    .join('; ')
}

describe('roles that can be given', () => {
  test('stand in their groups, what opens the portal late and what closes it last', () => {
    signedInAs(['Admin'])
    expect(markup(<Offered chosen={[]} />)).toBe(
      'request: RequestMovie RequestTv RequestMusic Request4KMovie Request4KTv; ' +
        'autoApprove: AutoApproveMovie AutoApproveTv AutoApproveMusic AutoApprove4KMovie AutoApprove4KTv; ' +
        'more: ReceivesNewsletter ManageOwnRequests EditCustomPage Admin PowerUser Disabled',
    )
  })

  test('have those of 4K while it is off only where somebody has one', () => {
    signedInAs(['Admin'], false)
    expect(markup(<Offered chosen={[]} />)).not.toContain('4K')
    const some = markup(<Offered chosen={['AutoApprove4KTv']} />)
    expect(some.match(/\w*4K\w*/g)).toEqual(['AutoApprove4KTv'])
  })
})

test('people chosen on another page stay chosen, and those of this page are as they are now', () => {
  const [ann, ben] = [anAccount({ id: 'ann' }), anAccount({ id: 'ben' })]
  const annNow = { ...ann, alias: 'Annie' }
  const chosen = chosenNow(new Map([[ann.id, ann]]), new Set(['ann', 'ben']), [annNow, ben])
  expect([...chosen.values()]).toEqual([annNow, ben])
  expect([...chosenNow(chosen, new Set(['ann']), [ben]).keys()]).toEqual(['ann'])
})

const here: OnlineUser[] = [{ id: 'ann', displayName: 'Ann', picturePath: null, windows: 2 }]

describe('the page of users', () => {
  const page = (accounts: AccountPage['accounts'], roles = ['Admin'], text = '') => {
    signedInAs(roles)
    const query = queryOf(viewOf(new URLSearchParams(text)))
    const known: AccountPage = { accounts, total: accounts.length, people: 24 }
    return markup(
      <UserListPage />,
      [[accountKeys.list(query), known], ...(roles.includes('Admin') ? [[['users', 'online'], here] as const] : [])],
      `/usermanagement?${text}`,
    )
  }

  test('tells administrators how many there are and how many are here, power users only the first', () => {
    expect(page([anAccount()])).toContain('24 people, 1 online now')
    expect(page([anAccount()], ['PowerUser'])).toContain('24 people<')
  })

  test('has a line for each with all that is asked of it', () => {
    const html = page([
      anAccount({
        ...{ id: 'noor', userName: 'noor', alias: 'Noor Haddad', displayName: 'Noor Haddad', email: null },
        ...{ claims: ['RequestMovie', 'AutoApproveMovie', 'RequestTv'], userType: 'jellyfin' },
        quotas: { ...unlimited, tvShow: quota(40, 0, '2027-03-01T00:00:00.000Z') },
      }),
    ])
    for (const text of [
      ...['Noor Haddad', 'no email yet · signs in as noor', 'Movies and TV shows', 'Movies without approval'],
      ...[
        '0 of 40 episodes',
        '2027-03-01T00:00:00.000Z',
        'Jellyfin',
        'href="/usermanagement/user/noor"',
        'Edit Noor Haddad',
      ],
    ])
      expect(html).toContain(text)
  })

  test('offers to welcome whoever never signed in, and says why where that cannot be', () => {
    expect(page([anAccount({ lastSeenAt: null, welcomeObstacle: null })])).toContain('Welcome Ann')
    const refused = page([anAccount({ lastSeenAt: null, welcomeObstacle: 'noAddress' })])
    expect(refused).toContain('There is no email address to send it to.')
    expect(refused).toContain('aria-disabled="true"')
    expect(page([anAccount({ welcomeObstacle: 'hasSignedIn' })])).not.toContain('Welcome')
  })

  test('lets power users look at administrators, and says why they cannot be changed or chosen', () => {
    const html = page([anAccount({ mayEdit: false })], ['PowerUser'])
    expect(html).not.toContain('Edit Ann')
    expect(html).not.toContain('href="/usermanagement/user/ann"')
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*title="Only administrators can change administrators."/)
  })

  test('begins with as many as a screen shows, however many a page has', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      anAccount({ id: `p${index}`, displayName: `Person ${index}` }),
    )
    expect(page(many).match(/Select Person/g)).toHaveLength(16)
  })

  test('says that nobody fits, with the way back to everybody', () => {
    const html = page([], ['Admin'], 'search=zzz')
    expect(html).toContain('Nobody fits')
    expect(html).toContain('Show everybody')
  })

  test('is for staff alone', () => {
    const html = page([anAccount()], ['RequestMovie'])
    expect(html).toContain('Only administrators and power users can see accounts')
    expect(html).not.toContain('Ann')
  })
})
