import type { Catalogue } from '../catalogue'
import { everyGroup } from '../musicbrainz/lookups'
import { pictureNames } from '../picture-names'
import { pictureReply } from '../pictures'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'

const page = (status: number, title: string, words: string) =>
  new Response(`<!doctype html>\n<title>${status} ${title}</title>\n<h1>${title}</h1>\n<p>${words}</p>\n`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** What the archive says along with a status. */
export const coverArtError = (status: number) => ({ title: status, message: 'The archive could not answer.' })

type Place = { catalogue: Catalogue; origin: string; at: Record<string, string> }
type Answer = (place: Place) => Response

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const redirect = (to: string) => new Response(`See: ${to}\n`, { status: 307, headers: { location: to } })
const noCover = (mbid: string) => page(404, 'Not Found', `No cover art found for ${mbid}`)

const byGroup = ({ catalogue, at }: Place) =>
  everyGroup(catalogue).find(({ group }) => group.mbid === at.id && group.cover)?.group
const byRelease = ({ catalogue, at }: Place) =>
  everyGroup(catalogue).find(({ group }) => group.releaseMbid === at.id && group.cover)

/** The list of pictures lies elsewhere: two redirects lead there. */
const ofGroup: Answer = place => {
  const { id: mbid = '' } = place.at
  if (!id.test(mbid)) return page(400, 'Bad Request', 'invalid MBID specified')
  const group = byGroup(place)
  return group ? redirect(`${place.origin}/download/mbid-${group.releaseMbid}/index.json`) : noCover(mbid)
}

const download: Answer = ({ origin, at }) => redirect(`${origin}/1/items/mbid-${at.id}/index.json`)

const index: Answer = place => {
  const found = byRelease(place)
  if (!found) return noCover(place.at.id ?? '')
  const { releaseMbid } = found.group
  const sized = (size: string) => `${place.origin}/release/${releaseMbid}/1${size}.jpg`
  const thumbnails = { small: sized('-250'), large: sized('-500'), 250: sized('-250'), 500: sized('-500') }
  const image = {
    approved: true,
    back: false,
    comment: '',
    edit: 1,
    front: true,
    id: '1',
    image: sized(''),
    thumbnails,
  }
  return Response.json({
    images: [{ ...image, types: ['Front'] }],
    release: `https://musicbrainz.org/release/${releaseMbid}`,
  })
}

const picture: Answer = place => {
  const found = byRelease(place)
  if (!found) return noCover(place.at.id ?? '')
  const mbid = place.at.id ?? ''
  return pictureReply(pictureNames.cover(found.group), { 'cache-control': 'max-age=86400' }) ?? noCover(mbid)
}

/** The picture itself, by the album. */
const front: Answer = place => {
  const group = byGroup(place)
  return group ? redirect(`${place.origin}/release/${group.releaseMbid}/1.jpg`) : noCover(place.at.id ?? '')
}

const routes: Route<Answer>[] = [
  route('GET', '/release-group/:id', ofGroup),
  route('GET', '/release-group/:id/front', front),
  route('GET', '/download/mbid-:id/index.json', download),
  route('GET', '/1/items/mbid-:id/index.json', index),
  route('GET', '/release/:id/1(?:-250|-500|-1200)?\\.jpg', picture),
]

/** The archive of covers over the catalogue. */
export const coverArtAnswers =
  (catalogue: Catalogue) =>
  ({ method, path, url }: Asked): Response => {
    const found = findRoute(routes, method, path)
    if (!found) return page(404, 'Not Found', 'There is no such page.')
    if ('allowed' in found) return page(405, 'Method Not Allowed', 'Only reading is possible.')
    return found.answer({ catalogue, origin: url.origin, at: found.at })
  }
