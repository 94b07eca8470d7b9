import { afterAll } from 'bun:test'
import { closeBrowser } from './browser-launch'

// It is meant for the tests: programs that they start run as they do for everybody.
delete process.env.BUN_JSC_useFTLJIT

// Loaded before the tests, and so at work after the last one of all files.
afterAll(closeBrowser)
