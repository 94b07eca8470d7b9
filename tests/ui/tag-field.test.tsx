import { beforeAll, expect, test } from 'bun:test'
import type { Choices, DownloadChoices } from '~/shared/api/download-choices'
import { TagField } from '~/ui/parts/tag-field'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const usual = { profile: null, root: null, languageProfile: null }
const choices: Choices = {
  ...{ servers: [{ id: null, name: 'Radarr' }], problem: null, profiles: [], roots: [], languageProfiles: [] },
  ...{ tags: ['kids', '4k-room'], usual, usualForAnime: usual },
}

const field = (tags: string[], chosen: string[], answer: DownloadChoices = { choices: { ...choices, tags } }) => {
  signedInAs(['Admin'])
  return markup(<TagField kind="movie" variant="standard" server={null} tags={chosen} onTags={() => {}} />, [
    [['choices', 'movie', 'standard'], answer],
  ])
}

test('tags are chosen where the server has some, or a request has one', () => {
  expect(field(['kids'], [])).toContain('Tags')
  expect(field([], ['kids'])).toContain('Tags')
  expect(field([], [])).toBe('')
  expect(field([], [], { choices: null })).toBe('')
})
