import { beforeAll, expect, test } from 'bun:test'
import type { UserImportPreview } from '~/shared/api/user-imports'
import { ForeseenImport } from '~/ui/features/settings/foreseen-import'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const names = (...some: string[]) => ({ count: some.length, names: some })
const nobody: UserImportPreview = {
  ...{ created: names(), changed: names(), skipped: { count: 0, people: [] }, missing: names(), removed: names() },
  ...{ isWhole: true, failure: null },
}
const shown = (some: Partial<UserImportPreview>) => markup(<ForeseenImport preview={{ ...nobody, ...some }} />)
const deletesNobody = 'No account would be deleted.'

test('an import that deletes nobody says so, whether or not it does anything else', () => {
  expect(shown({})).toContain('Nothing would change.')
  expect(shown({})).toContain(deletesNobody)
  expect(shown({ created: names('anna') })).toContain(deletesNobody)
})

test('whoever would be deleted, now or next time, is named instead', () => {
  expect(shown({ removed: names('greta') })).toContain('greta')
  for (const some of [{ removed: names('greta') }, { missing: names('greta') }])
    expect(shown(some)).not.toContain(deletesNobody)
})

test('an import that could not read everyone says why, and that nobody is deleted', () => {
  const text = shown({ isWhole: false, failure: 'No answer from Attic.' })
  expect(text).toContain('No answer from Attic.')
  expect(text).toContain('No account is deleted, because not everyone could be read.')
  for (const other of [deletesNobody, 'Nothing would change.']) expect(text).not.toContain(other)
})
