CREATE TABLE `job_runs` (
	`id` int AUTO_INCREMENT NOT NULL,
	`job` varchar(60) NOT NULL,
	`startedAt` datetime(3) NOT NULL,
	`finishedAt` datetime(3),
	`outcome` varchar(12) NOT NULL,
	`message` varchar(1000),
	`counts` json NOT NULL,
	CONSTRAINT `job_runs_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `leases` (
	`name` varchar(100) NOT NULL,
	`holder` varchar(60) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `leases_name` PRIMARY KEY(`name`)
);
--> statement-breakpoint
CREATE TABLE `live_messages` (
	`id` int AUTO_INCREMENT NOT NULL,
	`server` varchar(36) NOT NULL,
	`userIds` json,
	`message` varchar(1000) NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `live_messages_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `manager_movies` (
	`manager` varchar(20) NOT NULL,
	`tmdbId` int NOT NULL,
	`monitored` boolean NOT NULL,
	`hasFile` boolean NOT NULL,
	`resolution` int NOT NULL,
	`sweep` bigint NOT NULL,
	CONSTRAINT `manager_movies_manager_tmdbId_pk` PRIMARY KEY(`manager`,`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `movie_ids` (
	`tmdbId` int NOT NULL,
	`imdbId` varchar(20),
	`checkedAt` datetime(3) NOT NULL,
	CONSTRAINT `movie_ids_tmdbId` PRIMARY KEY(`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `movie_requests` (
	`id` int AUTO_INCREMENT NOT NULL,
	`tmdbId` int NOT NULL,
	`imdbId` varchar(20),
	`title` varchar(500) NOT NULL,
	`titleKey` varchar(500) NOT NULL,
	`overview` mediumtext,
	`posterPath` varchar(500),
	`background` varchar(500),
	`releasedAt` datetime(3),
	`digitallyReleasedAt` datetime(3),
	`releaseStatus` varchar(60),
	`language` varchar(20),
	`source` varchar(20) NOT NULL,
	`requesterId` varchar(36) NOT NULL,
	`requesterAlias` varchar(190),
	`askedAt` datetime(3) NOT NULL,
	`standardRequestedAt` datetime(3),
	`standardApproved` boolean NOT NULL,
	`standardApprovedAt` datetime(3),
	`standardAvailable` boolean NOT NULL,
	`standardAvailableAt` datetime(3),
	`standardDenied` boolean,
	`standardDeniedAt` datetime(3),
	`standardDeniedReason` varchar(2000),
	`standardStage` varchar(12),
	`standardProfile` int NOT NULL,
	`standardRoot` int NOT NULL,
	`fourKRequestedAt` datetime(3),
	`fourKApproved` boolean NOT NULL,
	`fourKApprovedAt` datetime(3),
	`fourKAvailable` boolean NOT NULL,
	`fourKAvailableAt` datetime(3),
	`fourKDenied` boolean,
	`fourKDeniedAt` datetime(3),
	`fourKDeniedReason` varchar(2000),
	`fourKStage` varchar(12),
	`fourKProfile` int NOT NULL,
	`fourKRoot` int NOT NULL,
	CONSTRAINT `movie_requests_id` PRIMARY KEY(`id`),
	CONSTRAINT `movie_requests_tmdb` UNIQUE(`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`event` varchar(40) NOT NULL,
	`kind` varchar(10),
	`requestId` int,
	`mediaId` varchar(60),
	`title` varchar(500),
	`posterPath` varchar(500),
	`values` json NOT NULL,
	`key` varchar(190) NOT NULL,
	`at` datetime(3) NOT NULL,
	`readAt` datetime(3),
	CONSTRAINT `notices_id` PRIMARY KEY(`id`),
	CONSTRAINT `notices_key` UNIQUE(`key`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` int AUTO_INCREMENT NOT NULL,
	`target` varchar(40) NOT NULL,
	`key` varchar(190) NOT NULL,
	`payload` json NOT NULL,
	`stage` varchar(12) NOT NULL,
	`attempts` int NOT NULL,
	`error` varchar(1000),
	`kind` varchar(10),
	`requestId` int,
	`variant` varchar(10),
	`createdAt` datetime(3) NOT NULL,
	`nextAt` datetime(3) NOT NULL,
	`startedAt` datetime(3),
	`finishedAt` datetime(3),
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`),
	CONSTRAINT `outbox_key` UNIQUE(`key`)
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`agent` int NOT NULL,
	`value` varchar(500),
	`enabled` boolean NOT NULL,
	CONSTRAINT `notification_preferences_id` PRIMARY KEY(`id`),
	CONSTRAINT `notification_preferences_one` UNIQUE(`userId`,`agent`)
);
--> statement-breakpoint
CREATE TABLE `request_log` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`kind` varchar(10) NOT NULL,
	`requestId` int NOT NULL,
	`episodes` int NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `request_log_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` int AUTO_INCREMENT NOT NULL,
	`section` varchar(60) NOT NULL,
	`content` json NOT NULL,
	`revision` bigint NOT NULL,
	CONSTRAINT `settings_id` PRIMARY KEY(`id`),
	CONSTRAINT `settings_section` UNIQUE(`section`)
);
--> statement-breakpoint
CREATE TABLE `sign_in_networks` (
	`userId` varchar(36) NOT NULL,
	`network` varchar(64) NOT NULL,
	`seenAt` datetime(3) NOT NULL,
	CONSTRAINT `sign_in_networks_userId_network_pk` PRIMARY KEY(`userId`,`network`)
);
--> statement-breakpoint
CREATE TABLE `request_subscriptions` (
	`kind` varchar(10) NOT NULL,
	`requestId` int NOT NULL,
	`userId` varchar(36) NOT NULL,
	CONSTRAINT `request_subscriptions_kind_requestId_userId_pk` PRIMARY KEY(`kind`,`requestId`,`userId`)
);
--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`agent` int NOT NULL,
	`event` varchar(40) NOT NULL,
	`subject` varchar(500),
	`message` mediumtext,
	`enabled` boolean NOT NULL,
	CONSTRAINT `notification_templates_agent_event_pk` PRIMARY KEY(`agent`,`event`)
);
--> statement-breakpoint
CREATE TABLE `user_claims` (
	`userId` varchar(36) NOT NULL,
	`claim` varchar(40) NOT NULL,
	CONSTRAINT `user_claims_userId_claim_pk` PRIMARY KEY(`userId`,`claim`)
);
--> statement-breakpoint
CREATE TABLE `user_profiles` (
	`userId` varchar(36) NOT NULL,
	`radarrProfile` int NOT NULL,
	`radarrRoot` int NOT NULL,
	`radarr4KProfile` int NOT NULL,
	`radarr4KRoot` int NOT NULL,
	`sonarrProfile` int NOT NULL,
	`sonarrRoot` int NOT NULL,
	`sonarrAnimeProfile` int NOT NULL,
	`sonarrAnimeRoot` int NOT NULL,
	CONSTRAINT `user_profiles_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` varchar(36) NOT NULL,
	`userName` varchar(190) NOT NULL,
	`nameKey` varchar(190) NOT NULL,
	`alias` varchar(190),
	`email` varchar(190),
	`emailKey` varchar(190),
	`userType` int NOT NULL,
	`providerUserId` varchar(190),
	`passwordHash` varchar(255),
	`stamp` varchar(32) NOT NULL,
	`accessToken` varchar(32),
	`mediaServerToken` varchar(255),
	`language` varchar(20),
	`streamingCountry` varchar(10) NOT NULL,
	`movieLimit` int,
	`moviePeriod` varchar(10),
	`episodeLimit` int,
	`episodePeriod` varchar(10),
	`musicLimit` int,
	`musicPeriod` varchar(10),
	`lastLoggedInAt` datetime(3),
	`createdAt` datetime(3) NOT NULL,
	CONSTRAINT `users_id` PRIMARY KEY(`id`),
	CONSTRAINT `users_name_key` UNIQUE(`nameKey`),
	CONSTRAINT `users_access_token` UNIQUE(`accessToken`)
);
--> statement-breakpoint
CREATE INDEX `job_runs_job` ON `job_runs` (`job`,`startedAt`);--> statement-breakpoint
CREATE INDEX `live_messages_at` ON `live_messages` (`at`);--> statement-breakpoint
CREATE INDEX `manager_movies_tmdb` ON `manager_movies` (`tmdbId`);--> statement-breakpoint
CREATE INDEX `manager_movies_sweep` ON `manager_movies` (`manager`,`sweep`);--> statement-breakpoint
CREATE INDEX `movie_requests_imdb` ON `movie_requests` (`imdbId`);--> statement-breakpoint
CREATE INDEX `movie_requests_requester` ON `movie_requests` (`requesterId`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_asked` ON `movie_requests` (`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_stage` ON `movie_requests` (`standardStage`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_stage_4k` ON `movie_requests` (`fourKStage`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_approved` ON `movie_requests` (`standardApproved`,`standardAvailable`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_denied` ON `movie_requests` (`standardDenied`);--> statement-breakpoint
CREATE INDEX `movie_requests_title` ON `movie_requests` (`titleKey`);--> statement-breakpoint
CREATE INDEX `movie_requests_released` ON `movie_requests` (`releasedAt`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`userId`,`at`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`stage`,`nextAt`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`kind`,`requestId`);--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finishedAt`);--> statement-breakpoint
CREATE INDEX `request_log_user` ON `request_log` (`userId`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `settings_revision` ON `settings` (`revision`);--> statement-breakpoint
CREATE INDEX `sign_in_networks_seen` ON `sign_in_networks` (`seenAt`);--> statement-breakpoint
CREATE INDEX `request_subscriptions_user` ON `request_subscriptions` (`userId`);--> statement-breakpoint
CREATE INDEX `user_claims_claim` ON `user_claims` (`claim`);--> statement-breakpoint
CREATE INDEX `users_email_key` ON `users` (`emailKey`);