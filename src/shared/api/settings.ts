import { t } from 'elysia'
import { idParameter, oneOf, orNull } from './schema'
import { TemplateEdits } from './templates'

export const SectionName = t.Object({ section: t.String({ maxLength: 100 }) })
export type SectionName = typeof SectionName.static
/** One of the further servers or places of a section, by its id; without one, what the section itself describes. */
export const ServerQuery = t.Object({ server: t.Optional(idParameter()), place: t.Optional(idParameter()) })
export type ServerQuery = typeof ServerQuery.static

/** The values of a section by the names of its fields; the declaration of the section reads them. */
export const SectionValues = t.Record(t.String(), t.Unknown())

/** A section: its values, secrets masked, and which of them the environment sets. */
export const SectionView = t.Object({
  values: SectionValues,
  fromEnvironment: t.Array(t.String()),
  revision: t.String({ description: 'Another one after every save.' }),
})
export type SectionView = typeof SectionView.static

/** One line a section, for the index. */
export const SectionSummary = t.Object({
  section: t.String(),
  configured: t.Boolean({ description: 'Somebody saved it once.' }),
  enabled: orNull(t.Boolean()),
  fromEnvironment: t.Array(t.String()),
  state: orNull(oneOf(['connected', 'check'])),
  missing: t.Array(t.String(), { description: 'Fields without which it cannot work.' }),
  canTest: t.Boolean(),
})
export type SectionSummary = typeof SectionSummary.static
export const SectionList = t.Array(SectionSummary)

/** What stands on one page and is saved together: sections and texts of channels, each by its name. */
export const SettingsPage = t.Object({
  sections: t.Optional(t.Record(t.String(), SectionValues)),
  templates: t.Optional(t.Record(t.String(), TemplateEdits)),
  readFrom: t.Optional(
    t.Record(t.String(), t.String({ maxLength: 40 }), {
      description: 'The revisions that sections were read with. Where another one is stored by now, nothing is saved.',
    }),
  ),
})
export const SavedPage = t.Object({ sections: t.Record(t.String(), SectionView) })
export type SavedPage = typeof SavedPage.static

/** What came of trying a section out as it would be saved. */
export const TestResult = t.Object({
  ok: t.Boolean(),
  message: t.String(),
  version: orNull(t.String()),
  field: orNull(t.String({ description: 'The one that is wrong.' })),
  suggestion: orNull(t.Object({ field: t.String(), value: t.String() })),
})

/** The API key that a service told; null where it did not accept name and password. */
export const FoundKey = t.Object({ key: orNull(t.String()) })
export type FoundKey = typeof FoundKey.static

/** What a service has to choose from, by the name that fields state under `optionsFrom`. */
export const OptionLists = t.Record(
  t.String(),
  t.Array(t.Object({ id: t.Union([t.String(), t.Number()]), name: t.String() })),
)

/** What programs show; it makes them administrators. */
export const ApiKey = t.Object({ apiKey: t.String() })
export type ApiKey = typeof ApiKey.static
