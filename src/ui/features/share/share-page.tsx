import { Redirect, useSearchParams } from 'wouter'
import { personPath, searchHome, searchPath } from '../../state/search'
import { titlePath } from '../../state/titles'

/** Where the system leads who shares something with the installed app. */
export function SharePage() {
  const [params] = useSearchParams()
  const said = (name: string) => params.get(name) ?? ''
  return <Redirect to={pathOfShared({ title: said('title'), text: said('text'), url: said('url') })} replace />
}

/** What other apps hand over; each of them fills in something else. */
type Shared = { title: string; text: string; url: string }

const address = /https?:\/\/\S+/g

/** Pages of catalogues, and which of ours belongs to them. */
const catalogues = [
  { page: /imdb\.com\/(?:\w\w\/)?title\/(tt\d+)/, leadsTo: (id: string) => titlePath('movie', id) },
  { page: /themoviedb\.org\/movie\/(\d+)/, leadsTo: (id: string) => titlePath('movie', id) },
  { page: /themoviedb\.org\/person\/(\d+)/, leadsTo: personPath },
  { page: /themoviedb\.org\/collection\/(\d+)/, leadsTo: (id: string) => `/discover/collection/${id}` },
]

/** Where something shared belongs: the page of a title that it links to, else the search for what it says. */
export function pathOfShared({ title, text, url }: Shared): string {
  const all = [url, text, title].join(' ')
  for (const { page, leadsTo } of catalogues) {
    const [, id] = page.exec(all) ?? []
    if (id) return leadsTo(id)
  }
  const words = [title, text].map(each => each.replace(address, ' ').replace(/\s+/g, ' ').trim()).find(Boolean)
  return words ? searchPath(words.slice(0, 100)) : searchHome
}
