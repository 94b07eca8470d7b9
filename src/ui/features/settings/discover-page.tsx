import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DeclaredPage } from './declared-page'
import { DiscoverRows } from './discover-rows'
import type { SpecialPageProps } from './special-page'

/** The rows of Discover: which there are, in which order. */
export function DiscoverPage({ page }: SpecialPageProps) {
  const client = useQueryClient()
  // The page of the rows is read once; whoever comes from here sees it as it is now.
  useEffect(() => () => client.removeQueries({ queryKey: ['discover'] }), [client])
  return <DeclaredPage page={page} instead={form => ({ rows: <DiscoverRows key="rows" form={form} /> })} />
}
