CREATE TABLE `calendar_keys` (
	`userId` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`keyHash` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_keys_hash` ON `calendar_keys` (`keyHash`);--> statement-breakpoint
CREATE TABLE `catalogue_replies` (
	`key` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`readAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `catalogue_replies_read` ON `catalogue_replies` (`readAt`);--> statement-breakpoint
CREATE TABLE `download_profiles` (
	`userId` text NOT NULL,
	`manager` text NOT NULL,
	`profile` integer,
	`root` integer,
	PRIMARY KEY(`userId`, `manager`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `issue_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`nameKey` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_categories_name` ON `issue_categories` (`nameKey`);--> statement-breakpoint
CREATE TABLE `issue_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issueId` integer NOT NULL,
	`userId` text,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`issueId`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `issue_changes_issue` ON `issue_changes` (`issueId`,`id`);--> statement-breakpoint
CREATE INDEX `issue_changes_user` ON `issue_changes` (`userId`);--> statement-breakpoint
CREATE TABLE `issue_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issueId` integer NOT NULL,
	`userId` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`issueId`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_comments_issue` ON `issue_comments` (`issueId`,`id`);--> statement-breakpoint
CREATE INDEX `issue_comments_user` ON `issue_comments` (`userId`);--> statement-breakpoint
CREATE TABLE `issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`providerId` text,
	`title` text NOT NULL,
	`titleKey` text NOT NULL,
	`posterPath` text,
	`requestId` integer,
	`subject` text NOT NULL,
	`description` text NOT NULL,
	`categoryId` integer NOT NULL,
	`status` text NOT NULL,
	`createdAt` integer NOT NULL,
	`resolvedAt` integer,
	`reporterId` text NOT NULL,
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`categoryId`) REFERENCES `issue_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporterId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issues_status` ON `issues` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `issues_status_title` ON `issues` (`status`,`titleKey`,`providerId`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `issues_provider` ON `issues` (`providerId`,`kind`,`status`);--> statement-breakpoint
CREATE INDEX `issues_request` ON `issues` (`requestId`);--> statement-breakpoint
CREATE INDEX `issues_category` ON `issues` (`categoryId`);--> statement-breakpoint
CREATE INDEX `issues_reporter` ON `issues` (`reporterId`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`startedAt` integer NOT NULL,
	`finishedAt` integer,
	`outcome` text NOT NULL,
	`message` text,
	`failure` text,
	`counts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_runs_job` ON `job_runs` (`job`,`startedAt`);--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `library_episodes` (
	`itemId` integer NOT NULL,
	`season` integer NOT NULL,
	`episode` integer NOT NULL,
	`hasFile` integer NOT NULL,
	`monitored` integer NOT NULL,
	`isFourK` integer DEFAULT false NOT NULL,
	`addedAt` integer,
	PRIMARY KEY(`itemId`, `season`, `episode`),
	FOREIGN KEY (`itemId`) REFERENCES `library_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `library_episodes_added` ON `library_episodes` (`addedAt`) WHERE "library_episodes"."addedAt" is not null;--> statement-breakpoint
CREATE TABLE `library_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`itemKey` text NOT NULL,
	`kind` text NOT NULL,
	`tmdbId` integer,
	`imdbId` text,
	`tvdbId` integer,
	`musicBrainzId` text,
	`title` text,
	`year` integer,
	`hasFile` integer NOT NULL,
	`monitored` integer NOT NULL,
	`resolution` integer,
	`quality` text,
	`audio` text,
	`subtitles` text,
	`percent` integer,
	`link` text,
	`library` text,
	`addedAt` integer,
	`idsCheckedAt` integer,
	`sweep` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_items_key` ON `library_items` (`source`,`itemKey`);--> statement-breakpoint
CREATE INDEX `library_items_tmdb` ON `library_items` (`tmdbId`) WHERE "library_items"."tmdbId" is not null;--> statement-breakpoint
CREATE INDEX `library_items_tvdb` ON `library_items` (`tvdbId`) WHERE "library_items"."tvdbId" is not null;--> statement-breakpoint
CREATE INDEX `library_items_imdb` ON `library_items` (`imdbId`) WHERE "library_items"."imdbId" is not null;--> statement-breakpoint
CREATE INDEX `library_items_music` ON `library_items` (`musicBrainzId`) WHERE "library_items"."musicBrainzId" is not null;--> statement-breakpoint
CREATE INDEX `library_items_title` ON `library_items` (`title`);--> statement-breakpoint
CREATE INDEX `library_items_sweep` ON `library_items` (`source`,`sweep`);--> statement-breakpoint
CREATE INDEX `library_items_added` ON `library_items` (`source`,`kind`,`addedAt`);--> statement-breakpoint
CREATE TABLE `library_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`readAt` integer,
	`missing` integer,
	`mayClear` integer NOT NULL,
	`taken` integer
);
--> statement-breakpoint
CREATE TABLE `listed_shows` (
	`titleId` integer PRIMARY KEY NOT NULL,
	`nameKey` text NOT NULL,
	`requests` integer NOT NULL,
	`all` integer,
	`available` integer,
	`unavailable` integer,
	`approved` integer,
	`fulfilled` integer,
	`processing` integer,
	`pending` integer,
	FOREIGN KEY (`titleId`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listed_shows_all` ON `listed_shows` ("all" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_available` ON `listed_shows` ("available" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_unavailable` ON `listed_shows` ("unavailable" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_approved` ON `listed_shows` ("approved" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_fulfilled` ON `listed_shows` ("fulfilled" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_processing` ON `listed_shows` ("processing" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_pending` ON `listed_shows` ("pending" desc,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_name` ON `listed_shows` (`nameKey`,`titleId`,`all`,`available`,`unavailable`,`approved`,`fulfilled`,`processing`,`pending`);--> statement-breakpoint
CREATE TABLE `live_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`server` text NOT NULL,
	`userIds` text,
	`message` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `live_messages_at` ON `live_messages` (`at`);--> statement-breakpoint
CREATE TABLE `movie_ids` (
	`tmdbId` integer PRIMARY KEY NOT NULL,
	`imdbId` text,
	`checkedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `movie_ids_imdb` ON `movie_ids` (`imdbId`) WHERE "movie_ids"."imdbId" is not null;--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`event` text NOT NULL,
	`kind` text,
	`requestId` integer,
	`mediaId` text,
	`title` text,
	`posterPath` text,
	`values` text NOT NULL,
	`failure` text,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`readAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key` ON `notices` (`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`userId`,`at`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`target` text NOT NULL,
	`key` text NOT NULL,
	`payload` text NOT NULL,
	`stage` text NOT NULL,
	`attempts` integer NOT NULL,
	`failure` text,
	`kind` text,
	`requestId` integer,
	`variant` text,
	`createdAt` integer NOT NULL,
	`nextAt` integer NOT NULL,
	`startedAt` integer,
	`finishedAt` integer,
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`stage`,`target`,`nextAt`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`requestId`);--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finishedAt`);--> statement-breakpoint
CREATE TABLE `picture_tints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL,
	`hue` integer NOT NULL,
	`chroma` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_tints_file` ON `picture_tints` (`file`);--> statement-breakpoint
CREATE TABLE `played_episodes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`source` text NOT NULL,
	`tmdbId` integer NOT NULL,
	`season` integer NOT NULL,
	`episode` integer NOT NULL,
	`sweep` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `played_episodes_one` ON `played_episodes` (`userId`,`tmdbId`,`season`,`episode`,`source`);--> statement-breakpoint
CREATE INDEX `played_episodes_sweep` ON `played_episodes` (`source`,`sweep`);--> statement-breakpoint
CREATE TABLE `played_movies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`source` text NOT NULL,
	`tmdbId` integer NOT NULL,
	`sweep` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `played_movies_one` ON `played_movies` (`userId`,`source`,`tmdbId`);--> statement-breakpoint
CREATE INDEX `played_movies_title` ON `played_movies` (`tmdbId`,`userId`);--> statement-breakpoint
CREATE INDEX `played_movies_sweep` ON `played_movies` (`source`,`sweep`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`agent` text NOT NULL,
	`value` text,
	`enabled` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_one` ON `notification_preferences` (`userId`,`agent`);--> statement-breakpoint
CREATE TABLE `request_episodes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requestId` integer NOT NULL,
	`season` integer NOT NULL,
	`episode` integer NOT NULL,
	`name` text,
	`airsAt` integer,
	`available` integer NOT NULL,
	`foundIn` text,
	`markedAt` integer,
	`goneAt` integer,
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_episodes_number` ON `request_episodes` (`requestId`,`season`,`episode`);--> statement-breakpoint
CREATE INDEX `request_episodes_airs` ON `request_episodes` (`airsAt`);--> statement-breakpoint
CREATE TABLE `request_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`requestId` integer NOT NULL,
	`episodes` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_log_user` ON `request_log` (`userId`,`kind`,`at`);--> statement-breakpoint
CREATE TABLE `request_variants` (
	`requestId` integer NOT NULL,
	`variant` text NOT NULL,
	`kind` text NOT NULL,
	`titleId` integer NOT NULL,
	`requesterId` text NOT NULL,
	`nameKey` text NOT NULL,
	`requestAskedAt` integer NOT NULL,
	`askedAt` integer NOT NULL,
	`stage` text NOT NULL,
	`listedAs` text,
	`approved` integer NOT NULL,
	`approvedAt` integer,
	`available` integer NOT NULL,
	`availableAt` integer,
	`foundIn` text,
	`markedAt` integer,
	`markedById` text,
	`goneAt` integer,
	`goneTold` integer NOT NULL,
	`denied` integer,
	`deniedAt` integer,
	`deniedReason` text,
	`server` text,
	`profile` integer,
	`root` integer,
	PRIMARY KEY(`requestId`, `variant`),
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_variants_day` ON `request_variants` (`kind`,`listedAs`,`stage`,"requestAskedAt" desc,`requestId`,`approved`,`available`,`denied`);--> statement-breakpoint
CREATE INDEX `request_variants_name` ON `request_variants` (`kind`,`listedAs`,`stage`,`nameKey`,`requestId`,`approved`,`available`,`denied`);--> statement-breakpoint
CREATE INDEX `request_variants_title` ON `request_variants` (`kind`,`titleId`,`requestAskedAt`,`listedAs`,`approved`,`available`,`denied`,`requesterId`,`requestId`);--> statement-breakpoint
CREATE INDEX `request_variants_stage` ON `request_variants` (`kind`,`listedAs`,`stage`,`requestId`,`approved`,`available`,`denied`);--> statement-breakpoint
CREATE INDEX `request_variants_requester` ON `request_variants` (`requesterId`,`listedAs`,`stage`,"requestAskedAt" desc,`requestId`,`kind`);--> statement-breakpoint
CREATE INDEX `request_variants_gone` ON `request_variants` (`goneAt`) WHERE "request_variants"."goneAt" is not null;--> statement-breakpoint
CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`titleId` integer NOT NULL,
	`soleKey` text,
	`requesterId` text NOT NULL,
	`requesterAlias` text,
	`source` text NOT NULL,
	`language` text,
	`seriesType` text,
	`takesNewEpisodes` integer NOT NULL,
	`askedAt` integer NOT NULL,
	`stage` text NOT NULL,
	FOREIGN KEY (`titleId`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`requesterId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_sole_key` ON `requests` (`soleKey`);--> statement-breakpoint
CREATE INDEX `requests_title` ON `requests` (`titleId`);--> statement-breakpoint
CREATE INDEX `requests_asked` ON `requests` ("askedAt" desc,`id`);--> statement-breakpoint
CREATE INDEX `requests_asked_kind` ON `requests` (`kind`,"askedAt" desc,`id`);--> statement-breakpoint
CREATE INDEX `requests_requester` ON `requests` (`requesterId`,"askedAt" desc,`id`,`kind`);--> statement-breakpoint
CREATE INDEX `requests_stage` ON `requests` (`kind`,`stage`,`id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`section` text NOT NULL,
	`content` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_section` ON `settings` (`section`);--> statement-breakpoint
CREATE INDEX `settings_revision` ON `settings` (`revision`);--> statement-breakpoint
CREATE TABLE `show_ids` (
	`tmdbId` integer PRIMARY KEY NOT NULL,
	`tvdbId` integer,
	`imdbId` text,
	`tvMazeId` integer,
	`checkedAt` integer NOT NULL,
	`listing` text,
	`listedAt` integer
);
--> statement-breakpoint
CREATE INDEX `show_ids_tvdb` ON `show_ids` (`tvdbId`);--> statement-breakpoint
CREATE INDEX `show_ids_imdb` ON `show_ids` (`imdbId`);--> statement-breakpoint
CREATE TABLE `sign_in_networks` (
	`userId` text NOT NULL,
	`network` text NOT NULL,
	`seenAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `network`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_networks_seen` ON `sign_in_networks` (`seenAt`);--> statement-breakpoint
CREATE TABLE `request_subscriptions` (
	`requestId` integer NOT NULL,
	`userId` text NOT NULL,
	PRIMARY KEY(`requestId`, `userId`),
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_subscriptions_user` ON `request_subscriptions` (`userId`);--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`agent` text NOT NULL,
	`event` text NOT NULL,
	`subject` text,
	`message` text,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`agent`, `event`)
);
--> statement-breakpoint
CREATE TABLE `titles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`tmdbId` integer,
	`imdbId` text,
	`tvdbId` integer,
	`musicBrainzId` text,
	`name` text NOT NULL,
	`nameKey` text NOT NULL,
	`overview` text,
	`posterPath` text,
	`backdropPath` text,
	`releasedAt` integer,
	`digitallyReleasedAt` integer,
	`releaseStatus` text,
	`totalSeasons` integer,
	`artistId` text,
	`artistName` text,
	`discPath` text,
	`rating` integer,
	`options` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `titles_key` ON `titles` (`key`);--> statement-breakpoint
CREATE INDEX `titles_imdb` ON `titles` (`imdbId`);--> statement-breakpoint
CREATE INDEX `titles_name` ON `titles` (`nameKey`,`kind`);--> statement-breakpoint
CREATE INDEX `titles_kind_name` ON `titles` (`kind`,`nameKey`);--> statement-breakpoint
CREATE INDEX `titles_released` ON `titles` (`releasedAt`,`kind`);--> statement-breakpoint
CREATE TABLE `user_claims` (
	`userId` text NOT NULL,
	`claim` text NOT NULL,
	PRIMARY KEY(`userId`, `claim`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_claims_claim` ON `user_claims` (`claim`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`userName` text NOT NULL,
	`nameKey` text NOT NULL,
	`alias` text,
	`displayKey` text NOT NULL,
	`email` text,
	`emailKey` text,
	`userType` text NOT NULL,
	`providerUserId` text,
	`picture` text,
	`missingSince` integer,
	`passwordHash` text,
	`stamp` text NOT NULL,
	`accessToken` text,
	`accessTokenHash` text,
	`mediaServerToken` text,
	`language` text,
	`streamingCountry` text NOT NULL,
	`movieLimit` integer,
	`moviePeriod` text,
	`episodeLimit` integer,
	`episodePeriod` text,
	`musicLimit` integer,
	`musicPeriod` text,
	`lastLoggedInAt` integer,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_name_key` ON `users` (`nameKey`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_access_token` ON `users` (`accessTokenHash`);--> statement-breakpoint
CREATE INDEX `users_email_key` ON `users` (`emailKey`);--> statement-breakpoint
CREATE INDEX `users_provider` ON `users` (`providerUserId`);--> statement-breakpoint
CREATE INDEX `users_display_key` ON `users` (`displayKey`);--> statement-breakpoint
CREATE TABLE `votes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requestId` integer NOT NULL,
	`userId` text NOT NULL,
	`up` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `votes_request` ON `votes` (`requestId`,`userId`);--> statement-breakpoint
CREATE INDEX `votes_user` ON `votes` (`userId`,`requestId`);--> statement-breakpoint
CREATE TABLE `watchlist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`origin` text NOT NULL,
	`kind` text NOT NULL,
	`tmdbId` integer NOT NULL,
	`name` text NOT NULL,
	`overview` text,
	`posterPath` text,
	`backdropPath` text,
	`releasedAt` integer,
	`addedAt` integer NOT NULL,
	`plexKey` text,
	`outcome` text,
	`reason` text,
	`triedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watchlist_entries_one` ON `watchlist_entries` (`userId`,`origin`,`kind`,`tmdbId`);--> statement-breakpoint
CREATE INDEX `watchlist_entries_newest` ON `watchlist_entries` (`userId`,`origin`,`addedAt`);--> statement-breakpoint
CREATE TABLE `watchlist_reads` (
	`userId` text PRIMARY KEY NOT NULL,
	`result` text NOT NULL,
	`readAt` integer NOT NULL,
	`etag` text,
	`failures` integer NOT NULL,
	`nextAt` integer,
	`expiredToken` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
