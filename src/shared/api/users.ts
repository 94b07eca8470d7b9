import { t } from 'elysia'
import { Quotas } from './me'
import { picturePath, whole } from './schema'

/** Somebody a request may be made for. */
export const UserOption = t.Object({
  id: t.String(),
  userName: t.String(),
  displayName: t.String(),
  /** What is left to them; what staff asks for on their behalf counts, but is not refused. */
  quotas: Quotas,
})
export type UserOption = typeof UserOption.static
export const UserOptionList = t.Array(UserOption)

/** Whoever asked for something. */
export const RequesterView = t.Object({
  id: t.String(),
  userName: t.String(),
  /** The alias where there is one, else the user name. */
  displayName: t.String(),
  picturePath: picturePath(),
})
export type RequesterView = typeof RequesterView.static

export const OnlineUser = t.Object({
  id: t.String(),
  displayName: t.String(),
  picturePath: picturePath(),
  windows: whole({ description: 'How many connections are open.' }),
})
export type OnlineUser = typeof OnlineUser.static
export const OnlineUserList = t.Array(OnlineUser)
