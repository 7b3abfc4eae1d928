declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { TriedAnswer, TriedRequest } from './payload-cipher-plugin.ts';

  /** A plugin that renders a part of the page with the page's own React. */
  type Plugin = (page: {
    React: { createElement: (tag: string, props: null, child: string) => object };
  }) => { components: Record<string, (props: { text: string }) => object> };

  interface Options {
    plugins: Plugin[];
    domNode: Element;
    spec: object;
    requestInterceptor: (request: TriedRequest) => Promise<TriedRequest>;
    responseInterceptor: (answer: TriedAnswer) => Promise<TriedAnswer>;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    displayRequestDuration: boolean;
    docExpansion: 'list' | 'full' | 'none';
    filter: boolean;
    tryItOutEnabled: boolean;
    /** null disables the external validation service. */
    validatorUrl: null;
  }

  interface Scheme {
    name: string;
    schema: { type: 'http'; scheme: 'bearer' };
    value: string;
  }

  interface SwaggerUi {
    authActions: { authorize: (schemes: Record<string, Scheme>) => void };
  }

  export default function swaggerUi(options: Options): SwaggerUi;
}
