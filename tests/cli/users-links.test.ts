import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type CommandLine, commandLine } from '../support/command'

// Each of them starts several processes.
setDefaultTimeout(300_000)

const json = (text: string) => JSON.parse(text)
const smtp = ['enabled=true', 'host=127.0.0.1', 'port=9', 'senderAddress=portal@example.com']

let shell: CommandLine
const users = (...args: string[]) => shell.run(['users', ...args])
beforeAll(async () => {
  shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  await users('add', '--username', 'ben', '--password', 'a long secret', '--email', 'ben@example.com')
})

/** What the audit says was done to somebody, the last first. */
const done = async (name: string) => {
  const { entries } = json((await shell.run(['audit', '--search', name, '--json'])).out)
  return (entries as { action: string; way: string }[]).map(({ action, way }) => `${action} by ${way}`)
}

test('what cannot be sent, or has no link, says why', async () => {
  for (const [args, why] of [
    [['welcome', 'ben'], 'no mail server'],
    [['reset-link', 'ben'], 'No mail server'],
    [['reset-link', 'ada', '--print'], 'no email address'],
    [['app-link', 'ben'], 'address'],
    [['send-invitation', 'nobody', '--email', 'may@example.com'], 'invitation'],
    [['renew-token', 'nobody'], 'account'],
  ] as const) {
    const { code, out, error } = await users(...args)
    expect({ args, code, out, why: error.includes(why) ? why : error }).toEqual({ args, code: 1, out: '', why })
  }
})

test('links are sent and printed, and the token made anew, each with its line in the log and its entry', async () => {
  await shell.run(['settings', 'set', 'customization', 'applicationUrl=https://films.example.com/'])
  await shell.run(['settings', 'set', 'notifications/email', ...smtp])
  expect(await users('welcome', 'ben')).toMatchObject({ code: 0, out: 'ben is welcomed at ben@example.com\n' })
  expect(await users('reset-link', 'ben')).toMatchObject({ code: 0, out: 'ben is sent a link to ben@example.com\n' })
  const link = (await users('reset-link', 'BEN', '--print')).out.trim()
  expect(link).toMatch(/^https:\/\/films\.example\.com\/token\?token=[\w.%-]+$/)
  const app = json((await users('app-link', 'ben', '--json')).out).link
  expect(app).toMatch(/^ombi:\/\/https:\/\/films\.example\.com\/\|\w+$/)
  expect(await users('renew-token', 'ben')).toMatchObject({ code: 0, out: 'ben has another personal token\n' })
  const { token } = json((await users('renew-token', 'ben', '--print', '--json')).out)
  expect(app).not.toContain(token)
  expect((await users('app-link', 'ben')).out).toContain(token)

  expect(await done('ben')).toEqual(
    [
      ...['accessTokenShown', 'accessTokenShown', 'accessTokenRenewed', 'accessTokenRenewed', 'accessTokenShown'],
      ...['resetLinkShown', 'resetLinkSent', 'welcomeSent', 'userAdded'],
    ].map(action => `${action} by command`),
  )
  const { out: log } = await shell.run(['logs'])
  for (const line of ['welcome mail written', 'password reset mail written', 'password reset link shown'])
    expect(log).toContain(line)
  expect(log).toContain('personal token renewed')
  const secrets = [token, decodeURIComponent(link.split('token=')[1] ?? ''), app.split('|')[1]]
  const { out: audit } = await shell.run(['audit', '--json'])
  for (const secret of secrets) for (const kept of [log, audit]) expect(kept).not.toContain(secret)
})

test('an invitation is sent again to whom it went before, or to somebody else', async () => {
  const { id } = json((await users('invite', '--role', 'RequestTv', '--json')).out)
  expect((await users('send-invitation', id)).code).toBe(1)
  expect(await users('send-invitation', id, '--email', 'may@example.com')).toMatchObject({
    ...{ code: 0, out: `${id} is sent to may@example.com\n` },
  })
  expect((await users('send-invitation', id)).out).toBe(`${id} is sent to may@example.com\n`)
  await users('revoke', id)
  expect(await users('send-invitation', id)).toMatchObject({ code: 1, error: expect.stringContaining('revoked') })
  const { entries } = json((await shell.run(['audit', '--action', 'invitationSent', '--json'])).out)
  expect(entries).toHaveLength(2)
})

test('addresses on channels and a language are given and taken back', async () => {
  const shown = async () => json((await users('show', 'ben', '--json')).out)
  const reached = ['--address', 'telegram=4711', 'Slack=ben', '--language', 'de']
  expect(await users('edit', 'ben', ...reached)).toMatchObject({ code: 0, out: 'ben changed\n' })
  expect(await shown()).toMatchObject({ language: 'de', addresses: { Telegram: '4711', Slack: 'ben' } })
  const told = await shell.run(['audit', '--user', 'ben', '--limit', '1'])
  expect(told.out).toContain('Language: Deutsch')
  expect(await users('edit', 'ben', '--address', 'slack=', '--language', 'portal')).toMatchObject({ code: 0 })
  expect(await shown()).toMatchObject({ language: null, addresses: { Telegram: '4711' } })
  const kim = ['--username', 'kim', '--password', 'a long secret', '--language', 'de', '--address', 'ntfy=kims-topic']
  expect(await users('add', ...kim)).toMatchObject({ code: 0 })
  expect(json((await users('show', 'kim', '--json')).out)).toMatchObject({
    ...{ language: 'de', addresses: { Ntfy: 'kims-topic' } },
  })
  for (const wrong of [['telegram'], ['fax=1'], [`slack=${'n'.repeat(501)}`]])
    expect({ wrong, code: (await users('edit', 'ben', '--address', ...wrong)).code }).toEqual({ wrong, code: 2 })
  expect((await users('edit', 'ben', '--language', 'xx')).code).toBe(2)
  const noNumber = await users('edit', 'ben', '--address', 'telegram=not a number')
  expect(noNumber).toMatchObject({ code: 1, error: expect.stringContaining('Telegram') })
})

test('accounts are listed by source and state, in an order, page by page', async () => {
  await users('disable', 'kim')
  const listed = async (...args: string[]) =>
    json((await users('list', '--json', ...args)).out).map(({ userName }: { userName: string }) => userName)
  expect(await listed('--state', 'disabled')).toEqual(['kim'])
  expect(await listed('--state', 'enabled')).toEqual(['ada', 'ben'])
  expect(await listed('--state', 'neverSignedIn', '--role', 'Admin')).toEqual(['ada'])
  expect(await listed('--source', 'plex')).toEqual([])
  expect(await listed('--source', 'local', '--sort', 'created', '--descending')).toEqual(['kim', 'ben', 'ada'])
  expect(await listed('--limit', '2', '--page', '2')).toEqual(['kim'])
  expect(await listed('--limit', '2', '--page', '3')).toEqual([])
  expect((await users('list', '--limit', '2', '--page', '2')).out).toMatch(/1 of 3 accounts; --limit and --page show/)
  expect(await users('list', '--page', '2')).toMatchObject({ code: 1, error: expect.stringContaining('--limit') })
  for (const wrong of [
    ['--state', 'asleep'],
    ['--source', 'system'],
    ['--sort', 'nextRequest'],
    ['--page', '0'],
  ])
    expect({ wrong, code: (await users('list', ...wrong)).code }).toEqual({ wrong, code: 2 })
})

test.each([
  'list',
  'add',
  'edit',
  'reset-password',
  'welcome',
  'reset-link',
  'app-link',
  'renew-token',
  'send-invitation',
])('the help of users %s has an example', async command =>
  expect((await users(command, '--help')).out).toContain(`Example: marquee users ${command}`),
)
