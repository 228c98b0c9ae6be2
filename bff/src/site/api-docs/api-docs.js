/* global SwaggerUIBundle, document, location */
/** Origin in the examples of the OpenAPI document. */
const EXAMPLE_ORIGIN = 'https://pasteroom.example';

/** Shows curl examples, which Swagger UI doesn't support, above the parameters. */
const curlExamples = ({ React: { createElement, Fragment } }) => ({
  wrapComponents: {
    parameters: (Parameters) => (props) => {
      const samples = props.operation?.get('x-codeSamples')?.toJS() ?? [];
      const shown = samples.map(({ label, source }) =>
        createElement(
          'div',
          { key: source, className: 'curl-example' },
          createElement('h4', null, label),
          createElement(
            'pre',
            { tabIndex: 0 },
            createElement('code', null, source.replaceAll(EXAMPLE_ORIGIN, location.origin)),
          ),
        ),
      );
      return createElement(Fragment, null, ...shown, createElement(Parameters, props));
    },
  },
});

SwaggerUIBundle({
  domNode: document.getElementById('reference'),
  url: '/api/openapi.json',
  plugins: [curlExamples],
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  displayRequestDuration: true,
  tryItOutEnabled: true,
  // The default would send the document to a third party.
  validatorUrl: null,
});
