import { type Static, t } from 'elysia'
import { Quotas } from './me'
import { whole } from './schema'

/** Somebody a request may be made for. */
export const UserOption = t.Object({
  id: t.String(),
  userName: t.String(),
  displayName: t.String(),
  /** What is left to them; what staff asks for on their behalf counts, but is not refused. */
  quotas: Quotas,
})
export type UserOption = Static<typeof UserOption>
export const UserOptionList = t.Array(UserOption)

export const OnlineUser = t.Object({
  id: t.String(),
  displayName: t.String(),
  windows: whole({ description: 'How many connections are open.' }),
})
export type OnlineUser = Static<typeof OnlineUser>
export const OnlineUserList = t.Array(OnlineUser)
