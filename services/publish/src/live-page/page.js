/* global document, fetch, localStorage, setTimeout */
(function () {
  'use strict';
  const one = (selector, within) => (within || document).querySelector(selector);
  const actions = one('.actions');
  const dialog = one('dialog');
  const like = one('.like');
  const number = one('.likes');
  const base = '/api/publish/' + encodeURIComponent(actions.dataset.page) + '/';

  const post = (call, body) =>
    fetch(base + call, {
      method: 'POST',
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      keepalive: true,
    });
  const answerOf = (call, body, failure) =>
    post(call, body).then(
      (response) =>
        response.json().then(
          (json) => (response.ok ? json : Promise.reject(json.message || failure)),
          () => Promise.reject(failure),
        ),
      () => Promise.reject(failure + ' Check your connection and try again.'),
    );

  const countVisit = () => {
    if (document.visibilityState !== 'visible' || document.prerendering) return;
    for (const event of ['visibilitychange', 'prerenderingchange'])
      document.removeEventListener(event, countVisit);
    post('visit').catch(() => undefined);
  };
  for (const event of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(event, countVisit);
  countVisit();

  const today = new Date(Date.now()).toISOString().slice(0, 10);
  const key = 'liked-' + actions.dataset.page;
  const countKey = 'likes-' + actions.dataset.page;
  const remembered = (value, name = key) => {
    try {
      return value ? localStorage.setItem(name, value) : localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const ad = one('.ad');
  if (ad && remembered(undefined, 'isPremium') === 'true') ad.hidden = true;
  const setLiked = (liked) => {
    remembered(liked ? today : 'no');
    like.setAttribute('aria-pressed', liked);
    like.setAttribute('aria-disabled', liked);
  };
  const likesOf = (text) => Number(text.replace(/\D/g, ''));
  const show = (likes) => (number.textContent = likes.toLocaleString('en'));
  const showNew = (likes) => {
    show(likes);
    remembered(String(likes), countKey);
  };
  if (remembered() === today) {
    setLiked(true);
    // The counts of a cached page can be a day old.
    const likes = Number.parseInt(remembered(undefined, countKey), 10);
    if (likes > likesOf(number.textContent)) show(likes);
  }
  like.addEventListener('click', () => {
    if (like.getAttribute('aria-pressed') === 'true') return;
    const before = number.textContent;
    const problem = one('.problem', actions);
    problem.textContent = '';
    setLiked(true);
    showNew(likesOf(before) + 1);
    answerOf('like', undefined, 'Couldn’t save your like.').then(
      (answer) => showNew(answer.likes),
      (message) => {
        setLiked(false);
        number.textContent = before;
        problem.textContent = message;
      },
    );
  });

  const { clipboard } = globalThis.navigator || {};
  for (const head of (clipboard && document.querySelectorAll('.code-block-head')) || []) {
    const copy = document.createElement('button');
    const say = (words) => (copy.textContent = words);
    const sayOnce = (words) => {
      say(words);
      setTimeout(say, 2000, 'Copy');
    };
    copy.type = 'button';
    say('Copy');
    copy.addEventListener('click', () => {
      clipboard.writeText(head.nextElementSibling.textContent).then(
        () => sayOnce('Copied!'),
        () => sayOnce('Couldn’t copy'),
      );
    });
    head.append(copy);
  }

  if (!dialog.showModal) return;
  const form = one('form', dialog);
  const sent = one('.sent', dialog);
  const report = one('.report');
  report.addEventListener('click', () => {
    form.hidden = false;
    sent.hidden = true;
    dialog.showModal();
  });
  for (const button of dialog.querySelectorAll('[value=cancel]'))
    button.addEventListener('click', () => dialog.close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const send = one('.primary', form);
    const problem = one('.problem', form);
    const { reason, file, message } = form.elements;
    const about = file?.value ? { file: file.value } : {};
    problem.textContent = '';
    send.disabled = true;
    answerOf(
      'report',
      { reason: reason.value, message: message.value, ...about },
      'Couldn’t send the report.',
    )
      .then(
        ({ reference }) => {
          one('.reference', sent).textContent = reference;
          form.reset();
          form.hidden = true;
          sent.hidden = false;
          one('h2', sent).focus();
        },
        (text) => (problem.textContent = text),
      )
      .finally(() => (send.disabled = false));
  });
})();
