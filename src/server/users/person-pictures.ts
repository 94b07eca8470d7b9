import type { FetchPicture } from '~/integrations/catalogue/picture'
import type { User } from '~/shared/users/model'
import { picturesIn } from '~/shared/users/own-picture'
import { providerOf } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import { importerOf } from './importers'
import { userById } from './queries'

type Pictured = Pick<User, 'id' | 'picture'>

const limits = { timeoutMs: 10_000, maxBytes: 4 * 1024 * 1024 }
const markLength = 24

/**
 * Where the picture of a person is; null for somebody without one. Browsers ask for pictures without a
 * token: only whoever was told of the address knows it, and another picture has another one.
 */
export const personPicturePath = ({ vault }: Pick<App, 'vault'>, user: Pictured): string | null =>
  user.picture === null ? null : `/images/people/${user.id}.${markOf({ vault }, user)}`

const markOf = ({ vault }: Pick<App, 'vault'>, { id, picture }: Pictured) =>
  vault.derive(`picture of ${id}\n${picture}`).toString('hex').slice(0, markLength)

/** Of whom the last part of such an address is; null where it is of nobody, or of a picture that was replaced. */
export async function personOfPicture(app: App, file: string): Promise<User | null> {
  const [, id = '', mark = ''] = /^([\w-]{1,36})\.([\da-f]{24})$/.exec(file) ?? []
  const user = await userById(app.store, id)
  return user?.picture && markOf(app, user) === mark ? user : null
}

/** The picture as the media server has it, null where it has none any more. */
export async function loadPersonPicture(
  app: App,
  user: User,
  fetch: FetchPicture,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const provider = providerOf(user.userType)
  const { provided } = picturesIn(user.picture)
  if (provider === null || user.providerUserId === null || provided === null) return null
  const { service, pictures, picturesNamedBy } = importerOf(provider)
  const named = picturesNamedBy && { namedBy: picturesNamedBy(app) }
  for (const url of pictures(app, { ...user, id: user.providerUserId, picture: provided })) {
    const bytes = await fetch({ service: service.name, url, ...named, ...limits })
    if (bytes) return bytes
  }
  return null
}
