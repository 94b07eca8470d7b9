import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '~/server/config'
import { writeChecksums } from '../../scripts/build/checksums'

const folder = join(import.meta.dir, '../../packaging')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const container = read('Containerfile')
const [, program = ''] = /ENTRYPOINT \["([^"]+)"\]/.exec(container) ?? []
const [, health = '[]'] = /HEALTHCHECK .*CMD (\[.*\])/.exec(container) ?? []
const [, port = ''] = /EXPOSE (\d+)/.exec(container) ?? []
const [, storage = ''] = /VOLUME (\S+)/.exec(container) ?? []

test('the manifest for Kubernetes runs what the image has, where the image has it', () => {
  const kinds = Bun.YAML.parse(read('kubernetes.yaml')) as { kind: string; spec: { template?: { spec: object } } }[]
  expect(kinds.map(({ kind }) => kind)).toEqual(['PersistentVolumeClaim', 'Deployment', 'Service'])
  expect(kinds[1]?.spec.template?.spec).toMatchObject({
    // Kubernetes would set MARQUEE_PORT to an address.
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true },
    containers: [
      {
        ports: [{ containerPort: Number(port) }],
        startupProbe: { exec: { command: JSON.parse(health) } },
        livenessProbe: { exec: { command: JSON.parse(health) } },
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        volumeMounts: [{ mountPath: storage }, { mountPath: '/tmp' }],
      },
    ],
  })
  expect(JSON.parse(health)[0]).toBe(program)
})

test('the example for Compose has the port and the volume of the image, and a root that nobody writes to', () => {
  const { services } = Bun.YAML.parse(read('compose.yaml')) as { services: { marquee: object } }
  expect(services.marquee).toMatchObject({
    ports: [`${port}:${port}`],
    volumes: [`marquee:${storage}`],
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
  })
})

test('the example of two servers has what the README says that each of them needs', () => {
  type Service = { volumes: string[]; environment: Record<string, string>; read_only?: boolean }
  type Compose = { services: Record<string, Service>; configs: { proxy: { content: string } }; networks: object }
  const compose = Bun.YAML.parse(read('compose-two-servers.yaml')) as Compose
  const [one, two] = ['marquee-1', 'marquee-2'].map(name => compose.services[name])
  if (!one || !two) throw new Error('two servers are missing')
  const shared = `backups:${storage}/backups`
  expect([one.volumes, two.volumes]).toEqual([
    [`storage-1:${storage}`, shared],
    [`storage-2:${storage}`, shared],
  ])
  expect(one.environment).toEqual(two.environment)
  const own = Object.keys(one.environment).filter(name => name.startsWith('MARQUEE_'))
  expect(own).toEqual(['MARQUEE_DATABASE_URL', 'MARQUEE_SECRET_KEY', 'MARQUEE_TRUST_PROXY'])
  const config = readConfig({}, { ...one.environment, MARQUEE_SECRET_KEY: 'a'.repeat(64) })
  expect([config.unread, config.unreadableProxies]).toEqual([[], []])
  expect(config.databaseUrl).toStartWith('postgres://')
  expect(JSON.stringify(compose.networks)).toContain(one.environment.MARQUEE_TRUST_PROXY ?? 'none')
  const proxy = compose.configs.proxy.content
  expect(proxy).toContain(`to marquee-1:${port} marquee-2:${port}`)
  expect(proxy).toContain('health_uri /health')
  expect(proxy).toMatch(/@scripts path \*\/assets\/\*[\s\S]*status 404[\s\S]*reverse_proxy marquee-2:/)
})

test('the sums beside the executables are read by sha256sum', async () => {
  const made = mkdtempSync(join(tmpdir(), 'marquee-sums-'))
  const files = ['marquee-linux-x64', 'marquee-windows-x64.exe'].map(name => join(made, name))
  for (const file of files) writeFileSync(file, file)
  await writeChecksums(files)
  const check = () => Bun.spawnSync(['sha256sum', '-c', '--strict', 'SHA256SUMS'], { cwd: made })
  expect(check().exitCode).toBe(0)
  writeFileSync(files[1] ?? '', 'another one')
  expect(check().exitCode).toBe(1)
  rmSync(made, { recursive: true })
})
