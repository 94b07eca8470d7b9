import { Elysia } from 'elysia'
import { type OnlineUser, OnlineUserList, type UserOption, UserOptionList } from '~/shared/api/users'
import { displayName } from '~/shared/users/model'
import type { App } from '../../app'
import { personPicturePath } from '../../users/person-pictures'
import { allUsers, usersById } from '../../users/queries'
import { identity } from '../identity'
import { quotaViews } from './quota-views'

/** People as others see them: who can be chosen, who is here right now. */
export const userRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get('/options', () => options(app), {
      needs: 'powerUser',
      response: UserOptionList,
    })
    .get('/online', () => online(app), { needs: 'admin', response: OnlineUserList })

async function options(app: App): Promise<UserOption[]> {
  const users = await allUsers(app.store)
  const quotasOf = await quotaViews(app, users)
  return users.map(user => ({
    id: user.id,
    userName: user.userName,
    displayName: displayName(user),
    quotas: quotasOf(user),
  }))
}

/** Each person once, with how many connections they have. */
async function online(app: App): Promise<OnlineUser[]> {
  const connections = Map.groupBy(app.live.connected(), ({ userId }) => userId)
  const users = await usersById(app.store, [...connections.keys()])
  return [...connections].flatMap(([id, { length: windows }]) => {
    const user = users.get(id)
    return user ? [{ id, displayName: displayName(user), picturePath: personPicturePath(app, user), windows }] : []
  })
}
