import { type EventName, eventNames, events, templatesOf } from '../notifications/model'
import { heardCopies } from '../notifications/place-filter'
import { type Field, type Fields, type Item, items, type SettingValues, text, toggle } from '../settings/fields'
import { itemsIn } from '../settings/items'
import { type SectionProblem, section } from '../settings/model'
import { choice, select, texts } from '../settings/option-fields'
import { type Part, part, type SectionPage } from '../settings/pages'
import { linesOf } from './further-servers'
import { problemsInPlaces } from './place-problems'

/** So many places a channel may have beside its own. */
export const mostPlaces = 20

/** The events that places hear of, those in the format of Seerr of some more; and of those the ones with a text. */
const isHeard = (event: EventName) => events[event].channels !== 'none' && event !== 'Test'
export const seerrPlaceEvents = eventNames.filter(isHeard)
export const placeEvents = seerrPlaceEvents.filter(event => events[event].channels !== 'seerr')
export const writtenEvents = templatesOf('Slack').filter(event => placeEvents.includes(event))

/** What a place hears; programs of the first two versions know nothing of it. */
const heard = {
  events: texts('channelEvents', { own: true }),
  kinds: texts('requestKinds', { own: true }),
  copies: choice(heardCopies, { own: true, feature: 'Movie4KRequests' }),
  requesters: texts('accounts', { own: true }),
  roles: texts('heardRoles', { own: true }),
}
const heardLines = ['events', ['kinds', 'copies'], ['requesters', 'roles']] as const
/** In which the texts of a channel are that has such. */
const language = select('messageLanguages', { own: true, maxLength: 20 })

const [firstEvent = 'NewRequest', ...otherEvents] = writtenEvents
/** Texts instead of those of the channel, each for one event. */
const ownTexts = (isTitled: boolean) =>
  items(
    {
      event: choice([firstEvent, ...otherEvents], { optionsFrom: 'writtenEvents', default: 'NewRequest' }),
      ...(isTitled ? { subject: text({ maxLength: 500 }) } : {}),
      message: text({ required: true, maxLength: 20_000, rows: 4 }),
    },
    { max: writtenEvents.length },
  )

/** What the sections of such channels have in common. */
type ChannelFields = typeof heard & { enabled: Field<boolean>; places: Field<Item[]> }

type More<Name extends string> = {
  page: SectionPage<Name>
  /** Said once, for all places of the channel. */
  ofChannel?: readonly Name[]
  guarded?: readonly Name[]
  /** Of one place, the own one of the channel or a further one: fields made to agree. */
  agreed?: <Place extends SettingValues>(place: Place) => Place
  check?: (values: SettingValues) => SectionProblem[]
}

/**
 * The section of a channel that speaks to places instead of people: to the one of its own fields, which is all that
 * programs of the first two versions know, and to further ones, each with a name and the same fields.
 */
export function channelSection<const F extends Fields>(id: string, fields: F, more: More<keyof F & string>) {
  const { page, ofChannel = [], guarded = [], agreed, check } = more
  const isOfPlace = (name: string) => !ofChannel.some(one => one === name)
  const written: Fields = page.templates ? { language } : {}
  const texts: Fields = page.templates ? { texts: ownTexts(page.templates !== 'text') } : {}
  const ofPlace = Object.fromEntries(Object.entries(fields).filter(([name]) => isOfPlace(name)))
  const lines = linesOf(page.layout).filter(line => [line].flat().every(isOfPlace))
  const place: Fields = {
    name: text({ required: true, maxLength: 60 }),
    ...{ ...ofPlace, ...heard, ...written, ...texts },
    enabled: toggle(true),
  }
  const places = items<Fields>(place, {
    ...{ own: true, max: mostPlaces, named: 'name', itemNeeds: ['name'], idsOnce: true },
    lines: ['name', ...lines, ...heardLines, ...Object.keys(written), ...Object.keys(texts), 'enabled'],
  })
  const all = { enabled: toggle(), ...fields, ...heard, ...written, places } as F & ChannelFields
  const parts: readonly Part[] = [part('heard', [...heardLines, ...Object.keys(written)]), part('places', ['places'])]
  const layout: SectionPage['layout'] = [['enabled'], ...page.layout, ...parts]
  return section(id, all, {
    guarded,
    ...(agreed && { agreed: values => ({ ...agreed(values), places: itemsIn(values.places).map(agreed) }) }),
    check: values => [...(check?.(values) ?? []), ...problemsInPlaces(values, check)],
    page: { ...page, layout },
  })
}
