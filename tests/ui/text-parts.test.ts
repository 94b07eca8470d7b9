import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inParts, type TextPart, textParts, textsOf } from '~/shared/text-parts'
import en from '../../locales/en.json'

const ui = join(import.meta.dir, '../../src/ui')
const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(ui, name), 'utf8') }))

const parts = inParts(en)
const namesOf = (part: TextPart) => Object.keys(parts[part])
/** Files that name a text below one of these keys. */
const naming = (keys: readonly string[]) => {
  const named = new RegExp(`['"\`](?:${keys.join('|')})\\.[a-z]`)
  return sources.filter(({ text }) => named.test(text)).map(({ name }) => name)
}

describe('the parts of the texts', () => {
  test('hold every key once, but for what only the server says', () => {
    const sent = textParts.flatMap(namesOf)
    expect(new Set(sent).size).toBe(sent.length)
    const kept = Object.keys(en).filter(key => !sent.includes(key))
    const ofServer = [
      'audit',
      'chats',
      'connectionTest',
      'digest',
      'jobs',
      'mail',
      'notices',
      'refusals',
      'requests',
      'templates',
    ]
    expect(kept.toSorted()).toEqual(ofServer)
    expect(naming(kept.filter(key => key !== 'requests'))).toEqual([])
  })

  test('are there where they are used', () => {
    // The palette fetches the texts of the settings when it opens; what else is named here is drawn by those pages alone.
    const hasSettings =
      /^(features\/(settings|wizard)\/|shell\/(use-)?palette|state\/settings-|parts\/metadata-key-link)/
    expect(naming(namesOf('settings')).filter(name => !hasSettings.test(name))).toEqual([])
    // The roles are drawn by the pages of users and of the settings, and so are messages that were sent.
    const hasUsers =
      /^(features\/users\/|state\/role-texts|features\/settings\/(deliveries|outbox-words)|parts\/delivery-)/
    expect(naming(namesOf('users')).filter(name => !hasUsers.test(name))).toEqual([])
    expect(naming(namesOf('wizard')).filter(name => !name.startsWith('features/wizard/'))).toEqual([])
    expect(textsOf('/Settings/*?')).toEqual(['settings', 'users'])
    expect(textsOf('/usermanagement')).toEqual(['users'])
    expect(textsOf('/usermanagement/user/:id')).toEqual(['users', 'choices'])
    // An address on a channel that is none is told by both pages as well.
    const hasChoices =
      /^(features\/(account\/preferences-(heard|channels)|users\/(person-heard|edit-faults))|parts\/(message-choices|channel-fields|use-channel-name))/
    expect(naming(namesOf('choices')).filter(name => !hasChoices.test(name))).toEqual([])
    expect(textsOf('/user-preferences')).toEqual(['choices'])
    expect(textsOf('/Wizard')).toEqual(['wizard', 'settings'])
    expect(textsOf('/discover')).toEqual([])
  })
})
