import type { Fields, SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { pageParts, visibleFields } from '~/shared/settings/pages'
import { optionSources } from './option-sources'

/** The part of the form that says where a service is. */
const connectionPart = 'connection'

/** Whether a section is about one server; one that has nothing but a list of them is tested server by server. */
export const describesItself = ({ fields }: Pick<Section, 'fields'>) => !('servers' in fields) || 'ip' in fields

/** The fields that say where a server is, and what opens it. */
const addressFields = (fields: Fields): string[] => {
  const places = new Set(Object.values(fields).flatMap(({ sentTo = [] }) => sentTo))
  return Object.keys(fields).filter(name => places.has(name) || fields[name]?.kind === 'secret')
}

const partNamed = (section: Section, title: string) => pageParts(section).find(part => part.title === title)

/** The fields that a test of a section tries; another value makes it count no longer. */
export function testedFields(section: Section): string[] {
  if (!describesItself(section)) return addressFields(section.fields.servers?.fields ?? {})
  const connection = section.page?.test === 'connection' ? partNamed(section, connectionPart) : undefined
  return (connection?.lines.flat() ?? visibleFields(section)).filter(name => name !== 'enabled')
}

/** The fields that say where a server is, and what is sent there to get in. */
export const placeFields = (fields: Fields): string[] => {
  const secrets = Object.keys(fields).filter(name => fields[name]?.kind === 'secret')
  return [...new Set(secrets.flatMap(name => [...(fields[name]?.sentTo ?? []), name]))]
}

const listened = ['heard', 'places']

/** The part at whose foot the button for the test stands; null for the foot of the form. */
export function testPart(section: Section): string | null {
  const titled = pageParts(section).flatMap(({ title }) => title ?? [])
  // Below it stands what is heard, and where else.
  if (section.page?.test === 'message') return titled.filter(title => !listened.includes(title)).at(-1) ?? null
  return titled.includes(connectionPart) ? connectionPart : null
}

/** The fields whose options the service has, in order. */
export const serviceFields = ({ fields }: Pick<Section, 'fields'>): string[] =>
  Object.keys(fields).filter(name => {
    const { optionsFrom } = fields[name] ?? {}
    return optionsFrom !== undefined && !(optionsFrom in optionSources)
  })

/** The first part with options of the service. */
export const serviceFieldsPart = (section: Section): string | null => {
  const names = serviceFields(section)
  return pageParts(section).find(({ lines }) => lines.flat().some(name => names.includes(name)))?.title ?? null
}

export const isOn = ({ fields }: Pick<Section, 'fields'>, values: SettingValues) =>
  !('enabled' in fields) || values.enabled === true

/** Whether saving would connect in another way than before, so that the connection is tested first. */
export function changesConnection(section: Section, values: SettingValues, stored: SettingValues): boolean {
  if (section.page?.test !== 'connection' || !describesItself(section) || !isOn(section, values)) return false
  const tested = testedFields(section)
  const isFilled = tested.some(name => Boolean(values[name]))
  return isFilled && (!isOn(section, stored) || tested.some(name => values[name] !== stored[name]))
}
