import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';

const self = ["'self'"];

/** The headers of everything we serve: our own scripts, styles and calls, and nobody else's. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        connectSrc: self,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: self,
      },
    },
    // The embed's script is for other origins; the API's answers go by CORS.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
}

/** Devices that neither the form nor the console asks for: no script of theirs may either. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Takes from every page of ours, and what is framed in it, the devices that we don't use. */
export const permissions: RequestHandler = (_req, res, next) => {
  res.set('Permissions-Policy', permissionsPolicy);
  next();
};

/** Answers of the API are nobody's to keep, unless a route says otherwise. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Lets caches that many share keep an answer: it must hold nothing of one visitor. */
export function letCachesKeep(res: Response, cacheControl: `public, ${string}`): void {
  res.removeHeader('Set-Cookie');
  res.set('Cache-Control', cacheControl);
}
