export type Inputs = Bun.BuildMetafile['inputs']

/** Everything that comes with a module without being asked for. */
export function reachOf(inputs: Inputs, module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  for (const { path, kind } of inputs[module]?.imports ?? [])
    if (kind !== 'dynamic-import' && inputs[path]) reachOf(inputs, path, found)
  return found
}

/** The modules that somebody imports when they are needed. */
export const loadedOnDemand = (inputs: Inputs): string[] =>
  Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map(({ entryPoint }) => entryPoint ?? ''),
  )
