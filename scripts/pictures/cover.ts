import type { MusicArtist, MusicGroup, Palette } from '~/demo/catalogue-model'
import { chanceOf } from '~/demo/text'
import { hexOf, toneOf } from './colour'
import { lettered } from './lettering'
import { svg } from './poster'
import { around, box, disc, type Fragment, line, moved, ring, times } from './shapes'

type Colours = { ground: string; form: string; light: string }
type Figure = (colours: Colours, turn: number) => Fragment

const coloursOf = ([ground, form, light]: Palette): Colours => ({
  ground: hexOf(toneOf(ground)),
  form: hexOf(toneOf(form)),
  light: hexOf(toneOf(light ?? form)),
})

const figures: readonly [Figure, ...Figure[]] = [
  ({ form }, turn) => times(5, at => ring(0, 0, 40 + at * 34, { colour: form, width: 6 + ((at + turn) % 3) * 6 })),
  ({ form, light }) => disc(0, 0, 150, form) + disc(48, -30, 66, light),
  ({ form }, turn) => around(12, box([-9, -170, 18, 110], form, 9), turn),
  ({ form }, turn) =>
    moved(
      `rotate(${turn})`,
      times(6, at => box([-130, -131 + at * 48, 260, 22], form, 11)),
    ),
  ({ form, light }) =>
    times(4, at => line(`M-200 ${-90 + at * 60}q50-60 100 0t100 0t100 0t100 0`, at === 1 ? light : form, 12)),
]

/** The sleeve of a record: a figure in its three colours, its name and whose it is. */
export const coverOf = (artist: MusicArtist, group: MusicGroup): string => {
  const colours = coloursOf(group.palette)
  const chance = chanceOf(`cover ${group.mbid}`)
  const figure = chance.of(figures)
  const at = { x: 40, align: 'start', colour: colours.light } as const
  const name = lettered(group.title, 'gothic', {
    ...{ ...at, y: 432, foot: true },
    room: { width: 420, height: 76, largest: 46 },
  })
  const by = lettered(artist.name, 'gothic', { ...at, y: 450, room: { width: 420, height: 18, largest: 18 } })
  return svg(
    500,
    500,
    box([0, 0, 500, 500], colours.ground) +
      moved('translate(250 184) scale(.92)', figure(colours, chance.whole(0, 80))) +
      name.drawn +
      by.drawn,
  )
}

/** A picture of an artist in one of the forms that fans collect. */
export const artistPicture = (artist: MusicArtist, form: string): string => {
  const colours = coloursOf(artist.palette)
  const chance = chanceOf(`artist ${artist.mbid} ${form}`)
  const [width, height] = form === 'banner' ? [1000, 185] : form === 'background' ? [1600, 900] : [500, 500]
  const room = { width: width * 0.7, height: height * 0.2, largest: height * 0.16 }
  const at = { x: width / 2, align: 'middle', colour: colours.light } as const
  const ground = form === 'logo' ? '' : box([0, 0, width, height], colours.ground)
  // A banner has its figure at the side, everything else above the name.
  const middle = form === 'banner' ? height * 0.6 : width / 2
  const place = `translate(${middle} ${height * (form === 'banner' ? 0.5 : 0.4)}) scale(${height / 640})`
  const drawing = form === 'logo' ? '' : moved(place, chance.of(figures)(colours, chance.whole(0, 80)))
  const top = height * (form === 'banner' || form === 'logo' ? 0.42 : 0.76)
  const name = form === 'background' ? '' : lettered(artist.name, 'gothic', { ...at, y: top, room }).drawn
  return svg(width, height, ground + drawing + name)
}
