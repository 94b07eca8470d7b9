import { Redirect, useSearchParams } from 'wouter'
import { pathOfShared } from './shared-link'

/** Where the system leads who shares something with the installed app. */
export function SharePage() {
  const [params] = useSearchParams()
  const said = (name: string) => params.get(name) ?? ''
  return <Redirect to={pathOfShared({ title: said('title'), text: said('text'), url: said('url') })} replace />
}
