/** What the first page waits for, with less to load: the cache without its reports to diagnostics channels. */
export const lighterServer: Bun.BunPlugin = {
  name: 'lighter server',
  setup(build) {
    build.onResolve({ filter: /^lru-cache$/ }, () => {
      const path = Bun.resolveSync('lru-cache', import.meta.dir)
      const lighter = path.replace('/esm/node/', '/esm/browser/')
      if (lighter === path) throw new Error(`lru-cache is built otherwise than known: ${path}`)
      return { path: lighter }
    })
  },
}
