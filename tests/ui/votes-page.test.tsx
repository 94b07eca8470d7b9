import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import type { VotedRequest, VotePage, VoteTally } from '~/shared/api/votes'
import { countsAfter, voteQuery, votesAfter } from '~/ui/features/votes/state'
import { VotesPage } from '~/ui/features/votes/votes-page'
import { placesFor } from '~/ui/shell/nav'
import { startAtom } from '~/ui/state/start'
import { markup, signedInAs } from './movies-support'
import { aRow, in4K } from './requests-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)
beforeEach(() => signedInAs([]))

const noVotes: VoteTally = { up: 0, down: 0, mine: null, needed: 10 }
const voted = (votes: Partial<VoteTally> = {}, request = aRow()): VotedRequest => ({
  request,
  votes: { ...noVotes, ...votes },
})

/** The page as it looks once the list is there. */
function page(
  requests: VotedRequest[],
  { tab = 'current', next = null }: { tab?: 'current' | 'completed'; next?: string | null } = {},
) {
  const answer: VotePage = { requests, counts: { left: 12, voted: 3 }, next }
  const known = [[voteQuery(tab).queryKey, { pages: [answer], pageParams: [null] }]] as const
  return markup(<VotesPage />, known, tab === 'current' ? '/vote' : '/vote?tab=completed')
}
const buttons = (html: string) => [...html.matchAll(/<button[^>]*aria-pressed[^>]*>/g)].map(([tag]) => tag)

describe('the page of votes', () => {
  test('says what is voted on, who asked, and how far the votes are', () => {
    const html = page([voted({ up: 7, down: 1 })])
    for (const text of [
      'Charade',
      'Movie · 1963',
      'Ben · ',
      'Needs 4 more votes for it',
      'For Charade: 7 votes',
      'Against Charade: 1 vote',
    ])
      expect(html).toContain(text)
    expect(buttons(html).map(tag => /aria-pressed="(\w+)"/.exec(tag)?.[1])).toEqual(['false', 'false'])
  })

  test('says how many there are in each tab', () => {
    const tabs = [...page([voted()]).matchAll(/role="tab".*?<\/button>/g)].map(([tab]) =>
      tab.replace(/^.*?>|<[^>]*>/g, ' '),
    )
    expect(tabs.map(text => text.match(/\d+/)?.[0])).toEqual(['12', '3'])
  })

  test('shows the own vote pressed, with nothing left to press', () => {
    const [up = '', down = ''] = buttons(page([voted({ up: 1, mine: 'up' })], { tab: 'completed' }))
    expect([up, down].map(tag => [tag.includes('aria-pressed="true"'), tag.includes('aria-disabled="true"')])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('says so where a movie is wanted in 4K alone, and nothing of a limit where there is none', () => {
    const html = page([voted({ up: 3, needed: null }, in4K())])
    expect(html).toContain('4K only')
    expect(html).not.toContain('more votes')
  })

  test.each([
    [{ up: 1, down: 4 }, 'Needs 13 more votes for it'],
    [{ up: 1, down: 1 }, 'Needs 10 more votes for it'],
    [{ up: 9, down: 0 }, 'Needs 1 more vote for it'],
    // A limit that was lowered since counts with the next vote.
    [{ up: 12, down: 0 }, 'Needs 1 more vote for it'],
  ])('says with %j how many more it takes', (votes, text) => {
    expect(page([voted(votes)])).toContain(text)
  })

  test('says what would bring something where there is nothing, and offers more where there is', () => {
    expect(page([])).toContain('Nothing to vote on')
    expect(page([], { tab: 'completed' })).toContain('No votes yet')
    expect(page([voted()], { next: '1-1' })).toContain('Load more')
  })
})

test('a vote is counted before the portal has answered', () => {
  expect(votesAfter(noVotes, 'up')).toEqual({ ...noVotes, up: 1, mine: 'up' })
  expect(votesAfter({ ...noVotes, up: 3, mine: 'up' }, 'down')).toEqual({ ...noVotes, up: 2, down: 1, mine: 'down' })
  expect(votesAfter({ ...noVotes, down: 2, mine: 'down' }, null)).toEqual({ ...noVotes, down: 1, mine: null })
})

test('a vote moves one from what is left to what was voted on, and a changed one moves nothing', () => {
  const now = { left: 4, voted: 1 }
  expect(countsAfter(now, null, 'up')).toEqual({ left: 3, voted: 2 })
  expect(countsAfter(now, 'up', 'down')).toEqual(now)
  expect(countsAfter(now, 'down', null)).toEqual({ left: 5, voted: 0 })
})

test('the navigation leads to it only while voting is on', () => {
  const facts = getDefaultStore().get(startAtom)
  const keys = (voting: boolean) => placesFor(null, facts && { ...facts, voting }).map(({ key }) => key)
  expect(keys(true)).toContain('vote')
  expect(keys(false)).not.toContain('vote')
  expect(placesFor(null, null).map(({ key }) => key)).not.toContain('vote')
})
