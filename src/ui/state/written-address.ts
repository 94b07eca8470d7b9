import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { base } from '../base'

/** The router decodes what it is given once; of this, it makes what was given here. */
const keptByRouter = (part: string) => part.replaceAll('%', '%25')

/** The path as it is written: whoever reads a part of it decodes it, once, as `%2541` is `%41` and no letter. */
export const useWrittenPath = (): ReturnType<typeof useBrowserLocation> => {
  const [path, go] = useBrowserLocation()
  return [base + keptByRouter(path.slice(base.length)), go]
}

/** The same of what follows the question mark. */
export const useWrittenQuery = () => keptByRouter(useSearch())
