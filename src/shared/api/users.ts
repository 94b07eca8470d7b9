import { type Static, t } from 'elysia'
import { whole } from './schema'

/** Somebody a request may be made for. */
export const UserOption = t.Object({ id: t.String(), userName: t.String(), displayName: t.String() })
export type UserOption = Static<typeof UserOption>
export const UserOptionList = t.Array(UserOption)

export const OnlineUser = t.Object({
  id: t.String(),
  displayName: t.String(),
  windows: whole({ description: 'How many connections are open.' }),
})
export type OnlineUser = Static<typeof OnlineUser>
export const OnlineUserList = t.Array(OnlineUser)
