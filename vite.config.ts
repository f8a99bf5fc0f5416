import { resolve } from 'node:path'
import griffel from '@griffel/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { planChunks } from './scripts/chunks.ts'
import { leanDeclarations } from './scripts/lean-declarations.ts'
import { leanLimits } from './scripts/lean-limits.ts'
import { leanPages } from './scripts/lean-packages.ts'
import { mailPreview } from './server/mail/preview.ts'
import { limits } from './src/core/catalogue/limits.ts'

const root = import.meta.dirname
/** The server behind the pages while they are worked on; `scripts/dev.mjs` says where it is. */
const server = process.env.PLUMBLINE_DEV_SERVER ?? 'http://localhost:3001'

const router = resolve(root, 'node_modules/react-router/dist/production')

/** What decides how the browser's part is split. */
const base = {
  root: resolve(root, 'src/screens/app'),
  build: {
    target: 'es2022',
    // The server names in the page what it needs at once, and what comes later rests on that.
    modulePreload: false,
  },
}

/** The package offers its development build, with its warnings, to every bundler. */
const lean = {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: resolve(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: resolve(router, 'dom-export.mjs') },
    ],
  },
}

/** While the product is worked on, a page of its own shows every mail. */
const mailPages: Plugin = {
  name: 'mail-preview',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/dev/mails', (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(mailPreview())
    })
  },
}

/**
 * The browser's part: built into `dist/client`, or served with hot reload in front of a running
 * server.
 */
export default defineConfig(async ({ command }) => ({
  ...base,
  ...(command === 'build' ? lean : {}),
  publicDir: resolve(root, 'src/public'),
  html: { cspNonce: '%NONCE%' },
  plugins: [
    react(),
    mailPages,
    command === 'build' && leanPages(),
    command === 'build' && leanDeclarations(),
    command === 'build' && leanLimits(limits),
    // Styles become rules at the build, and not whenever a page is opened.
    command === 'build' &&
      griffel({
        include: ['**/src/**/*.{ts,tsx}'],
        exclude: ['**/node_modules/**'],
        babelOptions: { presets: ['@babel/preset-typescript'] },
      }),
    VitePWA({
      filename: 'sw.js',
      // A page goes on with its own version until its reader takes the newer one.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Plumbline',
        short_name: 'Plumbline',
        start_url: '/worklenz/home',
        display: 'standalone',
        theme_color: '#ffffff',
        background_color: '#ffffff',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}'],
        navigateFallback: '/index.html',
        // All other addresses are the server's: pages of payments, files, and what has no page.
        navigateFallbackAllowlist: [/^\/(\?|$)/, /^\/worklenz(\/|\?|$)/, /^\/auth(\/|\?|$)/],
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        importScripts: ['/push.js', '/previous.js'],
        // What this version has not got is of the one before, which pages may still be open with.
        runtimeCaching: [
          {
            urlPattern: ({ url }) => url.pathname.startsWith('/assets/'),
            handler: async ({ request }) => (await caches.match(request)) ?? fetch(request),
          },
        ],
      },
    }),
  ],
  build: {
    ...base.build,
    ...(command === 'build'
      ? {
          rolldownOptions: {
            checks: { pluginTimings: false },
            output: {
              codeSplitting: {
                groups: await planChunks({
                  ...base,
                  ...lean,
                  plugins: [react(), leanPages(), leanDeclarations(), leanLimits(limits)],
                }),
              },
            },
          },
        }
      : {}),
    outDir: resolve(root, 'dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The tiers are meant to be large; `npm run bench` watches what is transferred.
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api/', '/secure/', '/csrf-token', '/socket/', '/healthz'].map((path) => [
        path,
        { target: server, ws: path === '/socket/' },
      ]),
    ),
  },
}))
