// What a notification does that says whose turn it is: a tap shows the table that it is about.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    await pages.find(({ url }) => url === event.notification.data)?.focus();
  };
  event.waitUntil(show());
});
