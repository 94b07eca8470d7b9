import { Elysia } from 'elysia'
import * as api from '~/shared/api/availability'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { whyAlbum, whyMovie } from '../../availability/why'
import { whyShow } from '../../availability/why-show'
import { BadInput } from '../answers'
import { identity } from '../identity'

/** What libraries have of a title and which rule decides; for everybody, as the state itself is. */
export const availabilityRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/availability' })
    .use(identity(app))
    .get('/:kind/:id', ({ by, params }) => availabilityOf(app, by, params), {
      needs: 'user',
      params: api.AvailabilityParams,
      response: api.Availability,
      detail: { summary: 'Which libraries have a title, and why it counts as available or not.' },
    })

async function availabilityOf(app: App, by: User, { kind, id }: typeof api.AvailabilityParams.static) {
  if (kind === 'album') return whyAlbum(app, by, id)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new BadInput([{ path: 'id', message: 'Expected a number.' }])
  return kind === 'movie' ? whyMovie(app, by, Number(id)) : whyShow(app, by, Number(id))
}
