import { t } from 'elysia'
import { jobIds } from '../jobs/model'
import { importObstacles } from '../users/imports'
import { providerNames } from '../users/providers'
import { oneOf, orNull, text, whole } from './schema'

const Provider = oneOf(providerNames)

export const UserImport = t.Object({
  provider: Provider,
  name: t.String({ description: 'What the media server is called.' }),
  job: oneOf(jobIds),
  isConnected: t.Boolean({ description: 'A server is set up and switched on.' }),
  isWanted: t.Boolean({ description: 'The settings say that its people get accounts.' }),
  servers: t.Array(t.Object({ id: t.String(), name: t.String() }), { description: 'Those that are set up.' }),
  removed: t.Array(t.Object({ id: t.String(), people: whole() }), {
    description: 'Servers that were removed while accounts belong to them: these cannot sign in until they are linked.',
  }),
})
export type UserImport = typeof UserImport.static
export const UserImportList = t.Array(UserImport)

export const ImportOf = t.Object({ provider: Provider })

export const LinkedPeople = t.Object({
  from: text(60, 'The removed server.'),
  to: text(60, 'The server whose people they are.'),
})
export type LinkedPeople = typeof LinkedPeople.static

const Names = t.Object({ count: whole(), names: t.Array(t.String(), { description: 'At most 100 of them.' }) })

export const UserImportPreview = t.Object({
  created: Names,
  changed: Names,
  skipped: t.Object({
    count: whole(),
    people: t.Array(t.Object({ name: t.String(), obstacle: oneOf(importObstacles) })),
  }),
  missing: t.Object(Names.properties, { description: 'Not there any more; the next run removes them.' }),
  removed: t.Object(Names.properties, { description: 'Not there for the second time.' }),
  isWhole: t.Boolean({ description: 'Everybody was read. Otherwise nobody is taken as gone.' }),
  failure: orNull(t.String({ description: 'Why a server could not be read.' })),
})
export type UserImportPreview = typeof UserImportPreview.static

export const MediaPeopleQuery = t.Object({
  search: t.Optional(text(100, 'A part of the name.')),
  ids: t.Optional(text(4_000, 'Numbers of people, with commas between, whose names are asked for.')),
})

export const MediaPerson = t.Object({ id: t.String(), name: t.String() })
export type MediaPerson = typeof MediaPerson.static
export const MediaPersonList = t.Array(MediaPerson)
