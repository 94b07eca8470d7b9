import type { User } from '~/shared/users/model'

/** An account as commands print it. */
export const shape = (user: User) => ({
  id: user.id,
  userName: user.userName,
  alias: user.alias,
  email: user.email,
  type: user.userType,
  roles: user.claims,
  movieLimit: user.limits.movie,
  episodeLimit: user.limits.tvShow,
  musicLimit: user.limits.album,
  language: user.language,
  lastLoggedIn: user.lastLoggedInAt?.toISOString() ?? null,
})
