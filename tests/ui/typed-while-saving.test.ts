import { describe, expect, test } from 'bun:test'
import type { MessageChoices } from '~/shared/api/message-choices'
import type { Template } from '~/shared/api/templates'
import { discord } from '~/shared/services/discord'
import { radarr } from '~/shared/services/radarr'
import { read } from '~/shared/settings/model'
import { storedSecret } from '~/shared/settings/secrets'
import { addressesLeft } from '~/ui/features/account/channels-state'
import { leftInForm } from '~/ui/features/account/preferences-security-rules'
import { leftOf } from '~/ui/features/account/profile-draft'
import { leftAfterSaving } from '~/ui/features/settings/form'
import { changesLeft } from '~/ui/features/settings/template-changes'
import { choicesLeft, noChoices } from '~/ui/parts/message-choices-draft'
import { changedSince } from '~/ui/state/changed-since'

test.each([
  ['nothing was changed since', { a: 1 }, { a: 1 }, {}],
  ['it was changed once more', { a: 1 }, { a: 2 }, { a: 2 }],
  ['something else was changed', { a: 1 }, { a: 1, b: 3 }, { b: 3 }],
  ['it was put back', { a: 1 }, {}, { a: 'a before' }],
  ['it holds the same values', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, {}],
])('of changes that were saved is left what counts when %s', (_, sent, now, left) =>
  expect(changedSince<unknown>(sent, now, name => `${name} before`)).toEqual(left),
)

describe('a section of settings', () => {
  const before = { ...read(radarr, { enabled: true, ip: 'radarr.home', port: 7878 }), apiKey: storedSecret }
  const sent = { ip: 'nas.example.com', apiKey: 'typed' }
  const stored = { ...before, ip: 'nas.example.com' }

  test('has no change left where nothing was typed meanwhile', () =>
    expect(leftAfterSaving(radarr, { sent, now: sent, before }, stored)).toEqual({}))
  test('keeps what was typed into a field that was saved, and into another', () => {
    const now = { ...sent, ip: 'attic.example.com', port: '8080' }
    expect(leftAfterSaving(radarr, { sent, now, before }, stored)).toEqual({ ip: 'attic.example.com', port: '8080' })
  })
  test('keeps what was put back to what it was, but no mark of a secret', () =>
    expect(leftAfterSaving(radarr, { sent, now: {}, before }, stored)).toEqual({ ip: 'radarr.home' }))

  const place = { id: 7, name: 'Hall', enabled: true, webhookUrl: 'https://discord.example.com/1', username: '' }
  const listed = (...places: Record<string, unknown>[]) => ({ places })
  const withPlaces = (...places: Record<string, unknown>[]) => read(discord, listed(...places))

  test('takes over what is stored of each item, and keeps what was typed into one and added meanwhile', () => {
    const hidden = { ...place, webhookUrl: storedSecret }
    const now = listed({ ...place, username: 'Attic' }, { ...place, id: 8, name: 'Porch' })
    const left = leftAfterSaving(
      discord,
      { sent: listed(place), now, before: withPlaces() },
      { ...withPlaces(), ...listed(hidden) },
    )
    expect(left).toEqual(listed({ ...hidden, username: 'Attic' }, { ...place, id: 8, name: 'Porch' }))
  })
})

test('the name and the country of a profile stay as they were chosen last', () => {
  expect(leftOf('AT', 'AT', 'DE')).toBeNull()
  expect(leftOf('AT', 'FR', 'DE')).toBe('FR')
  expect(leftOf('AT', null, 'DE')).toBe('DE')
  expect(leftOf(null, null, 'DE')).toBeNull()
})

test('a form with a password empties what was saved of it, and nothing else', () => {
  const sent = { current: 'old one', email: 'ben@example.com', password: 'new one', repeat: 'new one' }
  expect(leftInForm(sent, sent, 'ben@example.com')).toEqual({
    ...{ current: '', email: 'ben@example.com', password: '', repeat: '' },
  })
  expect(leftInForm(sent, { ...sent, email: 'ben@example.org' }, 'ben@example.com').email).toBe('ben@example.org')
})

test('addresses and choices of messages stay as they were entered last', () => {
  const addresses = { addresses: [{ agent: 'Ntfy' as const, value: 'films' }], on: ['Ntfy' as const] }
  expect(addressesLeft({ Ntfy: 'shows' }, { Ntfy: 'shows' }, addresses)).toEqual({})
  expect(addressesLeft({ Ntfy: 'shows' }, { Ntfy: 'music' }, addresses)).toEqual({ Ntfy: 'music' })
  expect(addressesLeft({ Ntfy: 'shows' }, {}, addresses)).toEqual({ Ntfy: 'films' })

  const stored: MessageChoices = {
    channels: [{ channel: 'Email', obstacle: null, mentions: false, digest: 'day' }],
    events: [],
    times: { timeZone: null, quietFrom: null, quietUntil: null },
    timeZone: 'Europe/Berlin',
  }
  const times = { timeZone: null, quietFrom: 1_320, quietUntil: 420 }
  const sent = { on: { 'RequestApproved Email': true }, digests: { Email: null }, times }
  expect(choicesLeft(sent, sent, stored)).toEqual(noChoices)
  expect(choicesLeft(sent, noChoices, stored)).toEqual({
    on: { 'RequestApproved Email': false },
    digests: { Email: 'day' },
    times: stored.times,
  })
})

test('texts of a channel stay as they were written last, and a switch as it was put', () => {
  const said = { subject: 'Yes', message: 'It comes.' }
  const stored: Template = {
    ...{ event: 'RequestApproved', enabled: true, variables: [], ...said },
    ...{ defaultSubject: said.subject, defaultMessage: said.message },
  }
  const sent = { RequestApproved: { enabled: false, texts: {} } }
  const written = { RequestApproved: { enabled: false, texts: { en: { subject: 'Yes!', message: 'It comes.' } } } }
  expect(changesLeft({ sent, now: sent }, [stored], 'en')).toEqual({})
  expect(changesLeft({ sent, now: written }, [stored], 'en')).toEqual(written)
  expect(changesLeft({ sent, now: {} }, [stored], 'en')).toEqual({ RequestApproved: { enabled: true, texts: {} } })
  expect(changesLeft({ sent: written, now: {} }, [stored], 'en')).toEqual({
    RequestApproved: { enabled: true, texts: { en: { subject: 'Yes', message: 'It comes.' } } },
  })
})
