import { describe, expect, test } from 'bun:test'
import { blocksIn, documents, examplesIn, textOf } from '../support/documents'

const host = 'films.example.com'
const port = 3579

/** The blocks of all documents that are nginx's, without their indentation. */
const ofNginx = documents.flatMap(name =>
  blocksIn(textOf(name))
    .filter(block => /^(location|upstream|server)\b/.test(block))
    .map(block => [name, block.split('\n').flatMap(line => line.trim() || [])] as const),
)
const linesOf = (page: string, heading: string) =>
  examplesIn(page, heading).flatMap(block => block.split('\n').map(line => line.trim()))

describe('the examples for nginx', () => {
  test.each(ofNginx)('of %s are whole', (_, lines) => {
    expect(lines.filter(line => !/[;{}]$/.test(line))).toEqual([])
    const depths = lines.map(line => (line.endsWith('{') ? 1 : line === '}' ? -1 : 0))
    expect(depths.reduce<number>((depth, step) => depth + step, 0)).toBe(0)
  })

  test('say the same in the README as in the help, where they are tried', () => {
    const tried = new Set([...linesOf('reverse-proxy', 'nginx'), ...linesOf('several-servers', 'The proxy')])
    const ofReadme = ofNginx.flatMap(([name, lines]) => (name === 'README.md' ? lines : []))
    expect(ofReadme.length).toBeGreaterThan(15)
    expect(ofReadme.map(line => line.replace('/requests/', '/')).filter(line => !tried.has(line))).toEqual([])
  })
})

describe('the examples for Traefik', () => {
  type Router = { rule: string; service: string; entryPoints: string[]; tls: { certResolver: string } }
  type Http = {
    routers: Record<string, Router>
    services: Record<string, { loadBalancer: { servers: { url: string }[] } }>
  }
  const [ofContainer = '', ofFile = ''] = examplesIn('reverse-proxy', 'Traefik')
  const { labels } = Bun.YAML.parse(ofContainer) as { labels: string[] }
  const { http } = Bun.YAML.parse(ofFile) as { http: Http }
  const router = http.routers.marquee

  test('lead from one router to one service at the port of the image', () => {
    expect(Object.keys(http.routers)).toEqual(['marquee'])
    expect(router?.rule).toBe(`Host(\`${host}\`)`)
    expect(http.services[router?.service ?? '']?.loadBalancer.servers).toEqual([{ url: `http://127.0.0.1:${port}` }])
  })

  test('say the same as labels and as a file', () => {
    expect(labels).toEqual([
      'traefik.enable=true',
      `traefik.http.routers.marquee.rule=${router?.rule}`,
      `traefik.http.routers.marquee.entrypoints=${router?.entryPoints}`,
      `traefik.http.routers.marquee.tls.certresolver=${router?.tls.certResolver}`,
      `traefik.http.services.marquee.loadbalancer.server.port=${port}`,
    ])
  })

  test('name an entry point and a resolver that the text explains', () => {
    const text = textOf('docs/help/reverse-proxy.md')
    for (const name of [router?.entryPoints[0], router?.tls.certResolver]) expect(text).toContain(`\`${name}\``)
  })
})

test('the Ingress leads to the service of the manifest, at a port that it has', () => {
  type Named = { kind: string; metadata: { name: string } }
  type Service = Named & { spec: { ports: { name: string }[] } }
  type Ingress = Named & { spec: { rules: { host: string; http: { paths: object[] } }[] } }
  const manifest = Bun.YAML.parse(textOf('packaging/kubernetes.yaml')) as Named[]
  const service = manifest.find((one): one is Service => one.kind === 'Service')
  const [example = ''] = examplesIn('kubernetes', 'What you add')
  const ingress = Bun.YAML.parse(example) as Ingress
  expect(ingress.kind).toBe('Ingress')
  expect(ingress.spec.rules.map(rule => [rule.host, rule.http.paths])).toEqual([
    [
      host,
      [
        {
          path: '/',
          pathType: 'Prefix',
          backend: { service: { name: service?.metadata.name, port: { name: service?.spec.ports[0]?.name } } },
        },
      ],
    ],
  ])
})
