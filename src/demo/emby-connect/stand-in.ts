import { type Asked, type StandIn, standIn } from '../stand-in'

type ConnectPerson = { id: string; name: string; email: string; password: string }
type EmbyConnectStandIn = StandIn & { people: ConnectPerson[] }

const json = (body: unknown, status = 200) => Response.json(body, { status })

const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Emby Connect over HTTP: a program that does not say what it is is refused. */
const answers =
  (people: ConnectPerson[]) =>
  ({ method, path, headers, body }: Asked): Response => {
    if (method !== 'POST' || path !== '/service/user/authenticate') return json({ message: 'Not Found' }, 404)
    if (!headers.get('x-application')) return json({ message: 'X-Application is missing' }, 400)
    const login = textIn(body, 'nameOrEmail').toLowerCase()
    const who = people.find(({ name, email }) => login !== '' && [name, email].some(one => one.toLowerCase() === login))
    if (!who || who.password !== textIn(body, 'rawpw')) return json({ message: 'Invalid user or password' }, 401)
    const { id, name, email } = who
    return json({
      AccessToken: crypto.randomUUID().replaceAll('-', ''),
      User: {
        Id: id,
        Name: name,
        DisplayName: name,
        Email: email,
        IsActive: 'true',
        ImageUrl: null,
        IsSupporter: null,
      },
    })
  }

/** Accounts that Emby keeps for people of many servers. */
export const embyConnectStandIn = (now: () => Date, people: ConnectPerson[]): EmbyConnectStandIn => ({
  ...standIn({ key: '', now, answer: answers(people), errorBody: status => ({ message: `Error ${status}` }) }),
  people,
})
