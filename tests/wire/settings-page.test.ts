import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Templates } from '~/shared/api/templates'
import { limits } from '~/shared/requests/settings'
import { email } from '~/shared/services/email'
import { storedSecret } from '~/shared/settings/secrets'
import { userManagement } from '~/shared/users/settings'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ben')] })
})
afterEach(() => portal.close())

const save = (body: unknown) => portal.as('ada').put('/api/v3/settings', body)

describe('everything on a page of the settings', () => {
  test('is saved in one call and answered as it is stored now', async () => {
    const { status, body } = await save({
      sections: { usermanagement: { movieRequestLimit: 4 }, RequestLimits: { weekStart: 1 } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sections: {
        usermanagement: { values: { movieRequestLimit: 4 }, fromEnvironment: [] },
        requestlimits: { values: { weekStart: 1 } },
      },
    })
    expect(portal.app.settings.get(limits).weekStart).toBe(1)
  })

  test('is saved whole or not at all, and every wrong value is named with its section', async () => {
    const answer = await save({
      sections: {
        usermanagement: { movieRequestLimit: 4, defaultStreamingCountry: 'x'.repeat(99) },
        requestlimits: { weekStart: 9 },
      },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([
      'usermanagement.defaultStreamingCountry',
      'requestlimits.weekStart',
    ])
    expect(portal.app.settings.get(userManagement).movieRequestLimit).toBe(0)
    expect(portal.app.settings.idOf(userManagement)).toBe(0)
  })

  test('is not saved over what somebody else saved since it was read', async () => {
    const path = '/api/v3/settings/discover'
    const read = async () => (await portal.as('ada').get(path)).body as { revision: string; values: object }
    const row = { id: 1, name: 'Mine', list: 'search', search: 'genres=35', hidden: false }
    const { revision } = await read()
    const sections = { discover: { rows: [row] } }
    expect((await save({ sections, readFrom: { discover: revision } })).status).toBe(200)

    const late = { discover: { rows: [{ ...row, name: 'Late' }] }, usermanagement: { movieRequestLimit: 4 } }
    const refused = await save({ sections: late, readFrom: { discover: revision } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SettingsChanged', detail: expect.any(String) } })
    expect((await read()).values).toMatchObject({ rows: [{ name: 'Mine' }] })
    expect(portal.app.settings.get(userManagement).movieRequestLimit).toBe(0)

    const now = await read()
    expect(now.revision).not.toBe(revision)
    expect((await save({ sections: late, readFrom: { discover: now.revision } })).body).toMatchObject({
      sections: { discover: { values: { rows: [{ name: 'Late' }] }, revision: (await read()).revision } },
    })
  })

  test('holds the texts of a channel too', async () => {
    const mail = { enabled: true, host: 'mail.example.com', port: 25, authentication: true, password: 'secret' }
    const text = { event: 'RequestApproved', subject: 'Yes', message: 'Here it comes', enabled: true }
    const { status, body } = await save({ sections: { 'notifications/email': mail }, templates: { email: [text] } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ sections: { 'notifications/email': { values: { password: storedSecret } } } })
    const stored = await portal.as('ada').get('/api/v3/templates/email')
    expect((stored.body as Templates).texts).toContainEqual(expect.objectContaining(text))
  })

  test('keeps the section when a text is refused, and the texts when the section is', async () => {
    const wrongText = { event: 'NoSuchEvent', subject: 'x', message: 'x', enabled: true }
    const wrong = await save({ sections: { 'notifications/email': { port: 25 } }, templates: { email: [wrongText] } })
    expect(wrong.status).toBe(400)
    expect(portal.app.settings.get(email).port).toBe(0)
    const text = { event: 'RequestApproved', subject: 'Changed', message: 'x', enabled: true }
    const refused = await save({ sections: { 'notifications/email': { port: 'x' } }, templates: { email: [text] } })
    expect(refused.status).toBe(400)
    const stored = await portal.as('ada').get('/api/v3/templates/email')
    expect(stored.text).not.toContain('Changed')
  })

  test('is refused where it makes no sense, and open to administrators alone', async () => {
    for (const body of [[], 5, { sections: [] }, { sections: 5 }, { templates: 'x' }, { sections: { radarr: 5 } }])
      expect((await save(body)).status).toBe(400)
    for (const sections of [{ nothing: {} }, { installation: { signingKey: 'x' } }])
      expect((await save({ sections })).status).toBe(404)
    expect((await save({ sections: { constructor: {} } })).status).toBe(400)
    expect((await save({ templates: { nobody: [] } })).status).toBe(404)
    expect(await save({})).toMatchObject({ status: 200, body: { sections: {} } })
    expect((await portal.as('ben').put('/api/v3/settings', {})).status).toBe(403)
    expect((await portal.guest.put('/api/v3/settings', {})).status).toBe(401)
  })
})
