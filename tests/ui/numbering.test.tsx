import { beforeAll, describe, expect, test } from 'bun:test'
import type { ShowNumbering } from '~/shared/api/shows'
import { titleKeys } from '~/ui/api/titles'
import { NumberingFound } from '~/ui/features/details/numbering-found'
import { ShowPage } from '~/ui/features/details/show-page'
import { markup, signedInAs } from './movies-support'
import { aSeason, aShow, showKey } from './shows-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const run = { season: 1, from: 27, to: 51, there: { season: 2, from: 1, to: 25 } }
const alike: ShowNumbering = { service: 'Sonarr', isKnown: true, moved: [], missing: [], byHand: [] }

describe('the numbering of a show on its page', () => {
  const page = (roles: string[], numbering: Partial<ShowNumbering>, seasons = [aSeason(1, 51)]) => {
    signedInAs(roles)
    return markup(<ShowPage id="5" />, [
      [showKey(), aShow(seasons)],
      [titleKeys.numbering('5'), { ...alike, ...numbering }],
    ])
  }
  const [quiet, loud] = ['Numbering</button>', 'Counted differently at TheTVDB</button>']

  test.each([
    ['staff where nothing differs', ['PowerUser'], {}, quiet],
    ['administrators where something does', ['Admin'], { moved: [run] }, loud],
    ['staff where nothing is known', ['PowerUser'], { isKnown: false }, quiet],
    ['staff where nobody is sent shows', ['PowerUser'], { service: null }, null],
    ['those who ask', ['RequestTv'], { moved: [run] }, null],
  ] as const)('for %s', (_, roles, numbering, shown) => {
    const html = page([...roles], { ...numbering, moved: 'moved' in numbering ? [...numbering.moved] : [] })
    for (const button of [quiet, loud])
      if (button === shown) expect(html).toContain(button)
      else expect(html).not.toContain(button)
  })

  test('is left out of a show without seasons', () => {
    expect(page(['Admin'], { moved: [run] }, [])).not.toContain(loud)
  })
})

describe('what was found of the numbering', () => {
  const found = (numbering: Partial<ShowNumbering>) => markup(<NumberingFound numbering={{ ...alike, ...numbering }} />)
  const cells = (html: string) => [...html.matchAll(/<(?:td|li)[^>]*><span[^>]*>([^<]*)/g)].map(([, text]) => text)

  test('says that nothing differs, or that nobody knows', () => {
    expect(found({})).toContain('Every episode has the same numbers at TheTVDB.')
    const unknown = found({ isKnown: false })
    expect(unknown).toContain('isn’t known at the moment')
    expect(unknown).not.toContain('Every episode')
  })

  test('names what is counted otherwise, without what was set by hand, and what has no number there', () => {
    const said = { season: 3, from: 1, to: 1, there: { season: 4, from: 1, to: 1 } }
    const html = found({ moved: [said, run], byHand: [said], missing: [{ season: 5, from: 8, to: 8 }] })
    expect(cells(html)).toEqual(['Season 1, episodes 27–51', 'Season 2, episodes 1–25', 'Season 5, episode 8'])
    expect(html).toContain('Unknown at TheTVDB')
    expect(html).toMatch(/<th scope="col"[^>]*>Here<\/th><th scope="col"[^>]*>At TheTVDB/)
  })

  test('shows the first twelve, and how many more there are', () => {
    const moved = Array.from({ length: 15 }, (_, at) => ({ ...run, season: at + 1 }))
    expect(cells(found({ moved }))).toHaveLength(24)
    expect(found({ moved })).toContain('Show 3 more')
  })
})
