import { expect, test } from 'bun:test'
import { channelsOf } from '~/integrations/portals/seerr/channels'
import { channelsThere } from '~/integrations/portals/seerr/write/channels'
import { usualSeerrTemplate } from '~/shared/seerr/webhook-variables'
import { webhook } from '~/shared/services/webhook'
import { read } from '~/shared/settings/model'

const webhookUrl = 'https://hook.example.com/a'
/** A webhook written for Seerr and read from there again. */
function moved(values: object) {
  const stored = read(webhook, { enabled: true, webhookUrl, ...values })
  const agents = channelsThere([{ section: webhook, values: stored, names: {} }])
  const [back] = channelsOf({ notifications: { agents } })
  return read(webhook, back?.values)
}

test('a webhook in the format of Seerr moves there and back with its body and what it hears', () => {
  const ofSeerr = { format: 'seerr', template: '{"type": "{{notification_type}} “é”"}', events: ['NewRequest'] }
  expect(moved({ ...ofSeerr, seerrTypes: '2' })).toMatchObject({
    enabled: true,
    webhookUrl,
    ...ofSeerr,
    seerrTypes: '2',
  })
  expect(moved({ ...ofSeerr, seerrTypes: null })).toMatchObject({ ...ofSeerr, seerrTypes: '130' })
  expect(moved({ format: 'seerr' })).toMatchObject({ format: 'seerr', template: usualSeerrTemplate })
})

test('one in a format of ours comes back as one', () => {
  const own = moved({ template: '{"a": "{Title}"}', events: ['NewRequest'] })
  expect(own).toMatchObject({ webhookUrl, format: 'own', template: null, seerrTypes: null, events: null })
})
