import { afterEach, expect, test } from 'bun:test'
import { radarr } from '~/shared/services/radarr'
import { customization } from '~/shared/settings/portal'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

let portal: Portal
afterEach(() => portal.close())

const notGroups = ['[]', '"text"', '5', 'true', '[{"applicationName":"x"}]']

test('a body that is no section of settings is refused and keeps what is stored', async () => {
  portal = await openPortal({
    users: [anAdmin()],
    settings: [
      [customization, { applicationName: 'Our films' }],
      [radarr, { enabled: true, apiKey: 'the key' }],
    ],
  })
  const ada = portal.as('ada')
  for (const body of notGroups) {
    expect(await ada.post('/api/v1/Settings/customization', body)).toMatchObject({ status: 400 })
    expect(await ada.put('/api/v3/settings/customization', body)).toMatchObject({ status: 400 })
    expect(await ada.put('/api/v3/settings/radarr', body)).toMatchObject({ status: 400 })
    expect(await ada.post('/api/v1/Settings/radarr', `{"radarr":${body},"radarr4K":{}}`)).toMatchObject({ status: 400 })
  }
  expect(portal.app.settings.get(customization).applicationName).toBe('Our films')
  expect(portal.app.settings.get(radarr)).toMatchObject({ enabled: true, apiKey: 'the key' })
})

test('names of prototypes are no sections of settings and no agents', async () => {
  portal = await openPortal({ users: [anAdmin()] })
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(await portal.as('ada').get(`/api/v3/settings/${name}`)).toMatchObject({ status: 404 })
    expect(await portal.as('ada').put(`/api/v3/settings/${name}`, {})).toMatchObject({ status: 404 })
    expect(await portal.as('ada').get(`/api/v3/templates/${name}`)).toMatchObject({ status: 404 })
  }
})
